/** Elements by their names, over real HTTP: the whole loop and judge on a desktop in memory whose program opens its menu and dialogs late. */
import { expect, test } from '@playwright/test';
import { run } from '../../src/agent/run.js';
import { createClaude } from '../../src/brain/anthropic/index.js';
import { createChecker } from '../../src/checks/checker.js';
import { createScreenWatch } from '../../src/fixture/screen-watch.js';
import { createJudge } from '../../src/judge/judge.js';
import type { Verdict } from '../../src/judge/verdict.js';
import type { PolicyOptions } from '../../src/policy/options.js';
import { createPolicy } from '../../src/policy/policy.js';
import type { Perception } from '../../src/ports/perception.js';
import { holdsPoint } from '../../src/screen/geometry.js';
import { keepSecrets } from '../../src/secrets/keeper.js';
import type { Mask } from '../../src/secrets/mask.js';
import { createVault } from '../../src/secrets/vault.js';
import {
  click,
  type Json,
  listElements,
  type MessagesServer,
  openApp,
  report,
  type Script,
  type ScriptedAnswer,
  startMessagesServer,
  turn,
  type,
  useElement,
} from '../../src/testing/index.js';
import type { Action } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { type Outcome, openStage } from '../long/contract/brain-anthropic-live-desk.js';
import { realClock } from '../support/clock.js';
import { slowness } from '../support/machine.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import type { MemoryModel, MemoryWidget } from '../support/memory-model.js';
import { KEY } from './brain-anthropic-desk.js';

const SIZE = { width: 1280, height: 800 };
const SECRET = 'correct horse 7';

/**
 * A form of a few widgets; File opens a menu in a window of its own, whose entry opens a dialog.
 * @param then when the entry does what it does
 */
function form(model: MemoryModel, then: (opens: () => void) => void): void {
  const at = (row: number, column = 0) => ({ x: 10 + 150 * column, y: 10 + 40 * row, width: 120, height: 30 });
  const button = (name: string, row: number, column: number, onClick?: MemoryWidget['onClick']): MemoryWidget => ({
    kind: 'button',
    name,
    bounds: at(row, column),
    onClick,
  });
  const log = (text: string) => (all: MemoryModel) => {
    const label = all.windows.find(({ title }) => title === 'Form')!.widgets.find(({ kind }) => kind === 'label')!;
    label.name = `${label.name} ${text}`;
  };
  const dialog = (all: MemoryModel) => {
    const opened = all.open({
      title: 'Save as',
      type: 'dialog',
      pid: 21,
      bounds: { x: 500, y: 300, width: 400, height: 200 },
      widgets: [
        { kind: 'field', name: 'File name', bounds: at(0), text: '' },
        button('Save', 1, 0, () => {
          const field = opened.widgets[0]!;
          all.remove(opened.id);
          log(`saved ${field.text}`)(all);
        }),
      ],
    });
  };
  const menu = (all: MemoryModel) => {
    const opened = all.open({
      title: 'menu',
      pid: 21,
      bounds: { x: 500, y: 40, width: 300, height: 100 },
      widgets: [
        button('Save As…', 0, 0, () =>
          then(() => {
            all.remove(opened.id);
            dialog(all);
          }),
        ),
      ],
    });
  };
  model.open({
    title: 'Form',
    pid: 21,
    bounds: { x: 60, y: 60, width: 420, height: 400 },
    widgets: [
      button('File', 0, 0, menu),
      { kind: 'field', name: 'Name', bounds: at(1), text: '' },
      { kind: 'checkbox', name: 'Wrap', bounds: at(2), checked: false },
      { kind: 'checkbox', name: 'Grid', bounds: at(2, 1), checked: true },
      button('Delete', 3, 0, log('first')),
      button('Delete', 3, 1, log('second')),
      { kind: 'label', name: 'log:', bounds: { x: 10, y: 330, width: 380, height: 30 } },
    ],
  });
}

function elementsOf({ windows, focus, active }: MemoryModel): UiElement[] {
  return windows.flatMap(window =>
    window.widgets.map(
      (widget, index): UiElement => ({
        id: `${window.id}/${index}`,
        role: ({ button: 'button', field: 'text box', checkbox: 'check box', label: 'text' } as const)[widget.kind],
        rawRole: widget.kind,
        name: widget.name,
        ...(widget.text !== undefined && { value: widget.text, editable: true }),
        ...(widget.checked !== undefined && { checked: widget.checked }),
        bounds: { ...widget.bounds, x: window.bounds.x + widget.bounds.x, y: window.bounds.y + widget.bounds.y },
        enabled: true,
        focused: window.id === active && focus === widget,
        window: window.id,
        windowTitle: window.title,
        source: 'accessibility',
        confidence: 1,
      }),
    ),
  );
}

interface Row {
  steps: string[];
  checks?: string[];
  acting: ScriptedAnswer[];
  /** The entry of the menu does nothing until the loop has looked what came of it. */
  isLate?: boolean;
  /** The program tells a field's new text only the second time that it is asked. */
  isSlow?: boolean;
  allowedWindows?: PolicyOptions['allowedWindows'];
  masks?: Mask[];
  /** What witnesses answer. Absent: there is none to ask. */
  witness?: Script['witness'];
}

interface Played {
  verdict: Verdict;
  events: TraceEvent[];
  server: MessagesServer;
  inputs: Action[];
  /** What the model was told in the results of its calls, request by request. */
  told: { text: string; isError: boolean; hasPicture: boolean }[][];
}

async function play({
  steps,
  checks = [],
  acting,
  isLate = false,
  isSlow = false,
  allowedWindows,
  masks = [],
  witness,
}: Row): Promise<Played> {
  const memory = createMemoryDesktop({ clock: realClock, size: SIZE });
  const late: (() => void)[] = [];
  form(memory.model, opens => (isLate ? late.push(opens) : opens()));
  const inputs: Action[] = [];
  const { perform } = memory;
  memory.perform = (action, signal) => {
    if (action.type !== 'mouse_move') inputs.push(action);
    return perform(action, signal);
  };
  const told = new Map<string, string>();
  const slowly = (element: UiElement): UiElement => {
    const before = told.get(element.id) ?? element.value;
    if (element.value !== undefined) told.set(element.id, element.value);
    return before === undefined ? element : { ...element, value: before };
  };
  const inner: Perception = {
    elements: async () => elementsOf(memory.model).map(element => (isSlow ? slowly(element) : element)),
    read: async () => [],
    under: async point => {
      const found = elementsOf(memory.model).findLast(({ bounds }) => holdsPoint(bounds, point));
      return found && { role: found.role, name: found.name, bounds: found.bounds, window: found.windowTitle };
    },
    close: async () => {},
  };
  const vault = createVault({ PASSWORD: { value: SECRET } }, {});
  const keeper = keepSecrets({ desktop: memory, perception: inner, clock: realClock, vault, masks });
  const server = await startMessagesServer({
    plan: {
      objectives: steps.map((description, index) => ({
        description,
        sourceSteps: [index + 1],
        expectedActions: [{ description, keywords: [], targetElements: [] }],
      })),
    },
    acting,
    ...(witness && { witness }),
  });
  const claude = createClaude({
    clock: realClock,
    language: 'en',
    patience: 0.1,
    env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: server.url },
    transport: { retryDelayMs: 1 },
  });
  const { desktop, perception } = keeper;
  const world = { desktop, apps: {}, language: 'en' as const, ask: async () => undefined, stopKey: 'shift+Escape' };
  const sentence = (text: string, line: number) => ({ text, line, column: 1 });
  const running = run(
    {
      scenario: {
        title: 'Named',
        location: { file: 'named.md', line: 1, column: 1 },
        tags: [],
        options: {},
        steps: steps.map((text, index) => sentence(text, index + 2)),
        checks: checks.map((text, index) => sentence(text, index + 20)),
      },
    },
    {
      desktop,
      brain: keeper.brain(claude.brain),
      perception,
      checker: createChecker({ desktop, perception, clock: realClock, language: 'en', secrets: keeper.secrets }),
      pictures: { keep: () => 'p' },
      clock: realClock,
      watch: createScreenWatch(),
      judge: createJudge({}),
      ...(witness && { witnesses: [claude.witness] }),
      ...(allowedWindows && { policy: keeper.policy(createPolicy({ allowedWindows }, world)) }),
    },
    { language: 'en', limits: { maxTurns: 12 }, apps: [], settleLimitMs: 500 * slowness, patience: 0.1 },
    new AbortController().signal,
  );
  const events: TraceEvent[] = [];
  try {
    for (;;) {
      const next = await running.next();
      if (next.done) {
        const told = server.requests.filter(({ role }) => role === 'acting').map(({ body }) => resultsOf(body.messages.at(-1)!.content));
        return { verdict: next.value as Verdict, events: keeper.redact(events), server, inputs, told };
      }
      events.push(next.value);
      if (next.value.kind === 'screen_compared') for (const opens of late.splice(0)) opens();
    }
  } finally {
    await server.close();
  }
}

function resultsOf(content: Json[]) {
  const after = content.some(({ type }) => type === 'image');
  return content
    .filter(({ type }) => type === 'tool_result')
    .map(result => {
      const parts = result.content as Json[];
      return {
        text: parts.map(({ text = '' }) => text).join(''),
        isError: result.is_error === true,
        hasPicture: after || parts.some(({ type }) => type === 'image'),
      };
    });
}

const done = turn(report('success', 'It is done.'));
const story = ({ verdict, events }: Played): string =>
  `${verdict.message}\n${events.map(event => ('caption' in event ? `${event.kind} ${event.caption}` : event.kind === 'action_finished' ? `${event.outcome} ${event.error ?? ''}` : event.kind)).join('\n')}`;
const kindsOf = ({ inputs }: Played): string[] => inputs.map(({ type }) => type);

const NEVER_SEEN = 'Not executed: an earlier computer action in this turn failed.';

/** One answer goes through a menu and a dialog that are not open yet. */
const SAVING = {
  steps: ['Click "File"', 'Click "Save As…"', 'Fill "File name" with "memo.txt"', 'Click "Save"'],
  acting: [
    turn(
      useElement('click', 'File'),
      useElement('click', 'Save As…'),
      useElement('fill', 'File name', { text: 'memo.txt' }),
      useElement('click', 'Save', { role: 'button', in: 'Save as' }),
    ),
    done,
  ],
} satisfies Row;

const rows: [string, Row, Partial<Verdict>, (played: Played) => void][] = [
  [
    'one answer goes through a menu and a dialog that are not open yet',
    {
      ...SAVING,
      checks: ['"log: saved memo.txt" is shown'],
    },
    { status: 'success' },
    played => {
      expect(kindsOf(played)).toEqual(['left_click', 'left_click', 'type', 'left_click']);
      expect(played.told).toHaveLength(1);
    },
  ],
  [
    'a dialog that comes up late: its field is looked at before the first letter, which nobody could do later',
    {
      isLate: true,
      ...SAVING,
    },
    { status: 'success' },
    ({ events }) => expect(events.some(event => event.kind === 'screen_compared' && event.isLate)).toBe(true),
  ],
  [
    'a program that tells its text late: it is waited for, before the next click takes the field away',
    {
      isSlow: true,
      ...SAVING,
    },
    { status: 'success' },
    ({ told }) => expect(told).toHaveLength(1),
  ],
  [
    'of several, none is taken: the candidates are told without a picture, and nth takes one',
    {
      steps: ['Click "Delete"'],
      checks: ['"log: second" is shown'],
      acting: [turn(useElement('click', 'Delete'), useElement('click', 'File')), turn(useElement('click', 'Delete', { nth: '2' })), done],
    },
    { status: 'success' },
    played => {
      const [first, second] = played.told[1]!;
      expect(first).toMatchObject({ isError: true, hasPicture: false });
      expect(first!.text).toBe(
        '2 elements fit element "Delete": 1. button "Delete" in "Form" at (130, 205); 2. button "Delete" in "Form" at (280, 205). Say which by role, in or nth. Nothing was done.',
      );
      expect(second).toMatchObject({ isError: true, text: NEVER_SEEN });
      expect(kindsOf(played)).toEqual(['left_click']);
    },
  ],
  [
    'a name that is not there: what comes close is told, and nothing after it is done',
    {
      steps: ['Click "Delete"'],
      acting: [turn(useElement('click', 'Wrapp'), click(100, 100)), turn(report('failure', 'There is none.'))],
    },
    { status: 'failure' },
    played => {
      expect(played.told[1]![0]).toMatchObject({ isError: true, hasPicture: false });
      expect(played.told[1]![0]!.text).toBe(
        'There is no element "Wrapp". Closest: check box "Wrap" in "Form". The window in front is "Form". Nothing was done.',
      );
      expect(kindsOf(played)).toEqual([]);
      expect(played.events.find(event => event.kind === 'action_finished')).toMatchObject({
        outcome: 'not_executed',
        error: expect.stringContaining('There is no element "Wrapp"'),
      });
    },
  ],
  [
    'a place that is not there',
    { steps: ['Click "Delete"'], acting: [turn(useElement('click', 'Delete', { in: 'Preferences' })), turn(report('failure', 'No.'))] },
    { status: 'failure' },
    ({ told }) => expect(told[1]![0]!.text).toMatch(/^There is no window, dialog or section "Preferences"\./),
  ],
  [
    'what the policy refuses by coordinates it refuses by name',
    {
      steps: ['Click "File"', 'Click "Save As…"'],
      allowedWindows: [{ title: 'Form' }],
      acting: [turn(useElement('click', 'File'), useElement('click', 'Save As…')), turn(useElement('click', 'Save As…'))],
    },
    { status: 'failure', failureReason: 'action_blocked' },
    played => {
      expect(played.told[1]!.map(({ isError }) => isError)).toEqual([false, true]);
      expect(kindsOf(played)).toEqual(['left_click']);
    },
  ],
  [
    'what is so already is not done again; what is not so is',
    {
      steps: ['Check "Grid"', 'Check "Wrap"', 'Click "File"'],
      acting: [turn(useElement('check', 'Grid'), useElement('check', 'Wrap')), turn(useElement('click', 'File')), done],
    },
    { status: 'success' },
    played => {
      expect(played.told[1]!.map(({ text }) => text)).toEqual(['It is so already; nothing was done.', 'OK']);
      expect(kindsOf(played)).toEqual(['left_click', 'left_click']);
    },
  ],
  [
    'a secret is typed by its placeholder, and told as such',
    {
      steps: ['Fill "Name" with "{{secret:PASSWORD}}"', 'Click "File"'],
      acting: [
        turn(useElement('fill', 'Name', { text: '{{secret:PASSWORD}}' }), listElements('Form')),
        turn(useElement('click', 'File')),
        done,
      ],
    },
    { status: 'success' },
    played => {
      expect(played.inputs.find(({ type }) => type === 'type')).toMatchObject({ text: SECRET });
      expect(played.told[1]![1]!.text).toContain('text box "Name" = "{{secret:PASSWORD}}"');
      expect(JSON.stringify([played.events, played.server.requests])).not.toContain(SECRET);
    },
  ],
  [
    'a list of elements, in its turn',
    {
      steps: ['Click "File"', 'Click "Save As…"'],
      acting: [turn(useElement('click', 'File'), listElements()), turn(useElement('click', 'Save As…')), done],
    },
    { status: 'success' },
    ({ told }) =>
      expect(told[1]![1]!.text.split('\n')).toEqual([
        'window "Form":',
        'button "File"',
        'text box "Name" = ""',
        'check box "Wrap"',
        'check box "Grid" checked',
        'button "Delete"',
        'button "Delete"',
        'label "log:"',
        'window "menu":',
        'button "Save As…"',
      ]),
  ],
  [
    'what the author masks is told neither in lists nor among candidates',
    {
      steps: ['Click "File"'],
      masks: [{ region: { x: 60, y: 180, width: 420, height: 60 } }],
      acting: [turn(listElements()), turn(useElement('click', 'Delete')), turn(useElement('click', 'File')), done],
    },
    { status: 'success' },
    ({ told }) => {
      expect(told[1]![0]!.text).not.toContain('Delete');
      expect(told[2]![0]!.text).not.toContain('button "Delete"');
    },
  ],
  [
    'a name that nothing bears: the model clicks what it means, and two witnesses agree; the name holds for the run',
    {
      steps: ['Click the "Get rid" button', 'Click the "Get rid" button'],
      acting: [turn(click(130, 205)), done, turn(click(130, 205)), done],
      witness: { holds: 'yes', confidence: 'high', because: 'It is the button that deletes.' },
    },
    {
      status: 'success',
      warnings: ['nothing on the screen is called "Get rid": the button "Delete" was taken for it, and witnesses agreed'],
    },
    ({ server }) => {
      const asked = server.requests.filter(({ role }) => role === 'witness').map(({ body }) => JSON.stringify(body.messages[0]!.content));
      // Both questions of the one claim; the second click asks nobody.
      expect(asked).toHaveLength(1);
      expect(asked[0]).toContain('is what the author calls \\"Get rid\\" in the sentence: Click the \\"Get rid\\" button');
    },
  ],
  [
    'a name that nothing bears, and a witness who says that something else is meant: nobody blames the program',
    {
      steps: ['Click the "Get rid" button'],
      acting: [turn(click(130, 205)), done, done],
      witness: { holds: 'no', confidence: 'high', because: 'It only deletes.' },
    },
    { status: 'failure', failureReason: 'element_not_found' },
    ({ server }) => expect(server.requests.filter(({ role }) => role === 'witness')).toHaveLength(1),
  ],
  [
    'a name that something else bears: no witness is asked of what was hit in its place',
    {
      steps: ['Click "File"'],
      acting: [turn(click(130, 205)), done, done],
      witness: { holds: 'yes', confidence: 'high', because: 'Yes.' },
    },
    { status: 'failure' },
    ({ server }) => expect(server.requests.filter(({ role }) => role === 'witness')).toEqual([]),
  ],
];

for (const [name, row, verdict, more] of rows) {
  test(name, async () => {
    const played = await play(row);
    expect(played.server.violations, story(played)).toEqual([]);
    expect(played.verdict, story(played)).toMatchObject(verdict);
    more(played);
  });
}

test('on a real editor: one answer saves through a menu and a dialog that are not open yet', async () => {
  const stage = await openStage();
  try {
    const outcome: Outcome = await stage.play(
      {
        steps: [
          'Open the text editor',
          'Type "buy milk"',
          'Click "File"',
          'Click "Save As..."',
          'Fill "Name" with "memo.txt"',
          'Click "Save"',
        ],
        checks: ['file "memo.txt" contains "buy milk"'],
        expected: [
          [{ description: 'open the text editor', targetElements: ['text editor'], expectedToolAction: 'open_app' }],
          [{ description: 'type "buy milk"', keywords: ['buy milk'], expectedToolAction: 'type' }],
          [{ description: 'click "File"', targetElements: ['File'], expectedToolAction: 'left_click' }],
          [{ description: 'click "Save As..."', targetElements: ['Save As...'], expectedToolAction: 'left_click' }],
          [{ description: 'fill "Name" with "memo.txt"', keywords: ['memo.txt'], targetElements: ['Name'], expectedToolAction: 'type' }],
          [{ description: 'click "Save"', targetElements: ['Save'], expectedToolAction: 'left_click' }],
        ],
        acting: [
          turn(openApp('text editor')),
          turn(
            type('buy milk'),
            useElement('click', 'File', { role: 'menu' }),
            useElement('click', 'Save As…', { role: 'menu item' }),
            useElement('fill', 'Name', { text: 'memo.txt', in: 'Save As' }),
            useElement('click', 'Save', { role: 'button', in: 'Save As' }),
          ),
          done,
          done,
        ],
      },
      'claude-sonnet-5-5',
    );
    expect(outcome.server.violations).toEqual([]);
    expect(outcome.verdict, JSON.stringify([outcome.verdict.message, outcome.verdict.details])).toMatchObject({ status: 'success' });
    // All of it was done by that answer; whether the model is asked once more hangs on how soon the file is there.
    const given = outcome.events.flatMap(event => (event.kind === 'action_started' && event.turn === 2 ? [event.id] : []));
    const ends = outcome.events.flatMap(event => (event.kind === 'action_finished' && given.includes(event.id) ? [event.outcome] : []));
    expect(ends.length).toBeGreaterThanOrEqual(5);
    expect(new Set(ends)).toEqual(new Set(['done']));
  } finally {
    await stage.close();
  }
});
