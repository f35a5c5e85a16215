/**
 * What comes from outside and is damaged: scenario files, stored traces, a model's answers. Their readers throw nothing but their own errors, and
 * end. `XENOTESTER_FUZZ=50` tries fifty times as much; a failure names the seed with which it comes again.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createAccumulator, wholeAnswer } from '../../src/brain/anthropic/accumulate.js';
import { readAnswer } from '../../src/brain/model/answer.js';
import type { ToolUse, WireAnswer } from '../../src/brain/model/blocks.js';
import { readCall } from '../../src/brain/model/calls.js';
import { Cut, explain as explainFailure, failureOf } from '../../src/brain/model/failure.js';
import { align, PLAN_SHAPE } from '../../src/brain/model/planning.js';
import { CommandError } from '../../src/cli/command.js';
import { orDamaged, readStored } from '../../src/cli/stored-trace.js';
import { makeFilmstrip } from '../../src/filmstrip/filmstrip.js';
import { explain } from '../../src/judge/explain.js';
import { judgeStored } from '../../src/judge/judge.js';
import { understand } from '../../src/scenario/language/index.js';
import { loadScenarioFile } from '../../src/scenario/load.js';
import { decodeTrace, TraceFormatError } from '../../src/trace/codec.js';
import { STANDARD_TIER, scaleTo } from '../../src/vision/scale.js';
import { expect, test } from '../support/plain-test.js';
import { draws, same } from '../support/properties.js';

const FACTOR = Number(process.env.XENOTESTER_FUZZ ?? 1);
const runs = (count: number) => ({
  numRuns: Math.ceil(draws(count / 16, count).numRuns * FACTOR),
  seed: FACTOR === 1 ? 7 : Date.now(),
});
/** One input takes milliseconds; this tells a hang from a busy machine. */
const LONGEST_MS = 10_000;

test.describe.configure({ timeout: 120_000 + 20_000 * FACTOR });

test.describe('scenario files', () => {
  const words =
    'Click Press Type Fill Open Close Save Wait Check Select Drag If When In the to with as until and then not is shown exists contains "OK" "memo.txt" 5 seconds ' +
    '「保存」 を クリック する 入力 し 開く 待つ 押す に が 表示 される まで もし なら 選択 チェック ファイル 秒 、 。';
  const markup = [
    '\n',
    '\n\n',
    '## ',
    '# ',
    '- ',
    '1. ',
    '１．',
    '> ',
    '    ',
    '```\n',
    '<!--',
    '-->',
    '---\n',
    'tags: ',
    'limits: {',
    '}',
    'Expect:\n',
    '期待：\n',
    '\0',
    '\uFEFF',
    '\r',
  ];
  const text = fc
    .array(fc.constantFrom(...words.split(' ').map(word => `${word} `), ...markup), { maxLength: 80 })
    .map(parts => Buffer.from(parts.join('')));
  const bytes = fc.uint8Array({ maxLength: 200 }).map(array => Buffer.from(array));
  // Text with some bytes changed: cut characters, other encodings.
  const damaged = fc.tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 4 })).map(([whole, changes]) => {
    for (const [at, byte] of changes) if (whole.length > 0) whole[at % whole.length] = byte;
    return whole;
  });
  // The same piece over and over: what is read in square time hangs.
  const piled = fc
    .tuple(fc.constantFrom(...words.split(' '), ...markup), fc.integer({ min: 1, max: 3000 }))
    .map(([part, count]) => Buffer.from(`- ${`${part} `.repeat(count)}`));

  test('are read to their issues and sentences, whatever bytes they hold', () => {
    const folder = mkdtempSync(join(tmpdir(), 'xt-fuzz-'));
    const file = join(folder, 'x.md');
    fc.assert(
      fc.property(fc.oneof({ arbitrary: text, weight: 4 }, { arbitrary: damaged, weight: 4 }, bytes, piled), content => {
        writeFileSync(file, content);
        const start = performance.now();
        const { scenarios, issues } = loadScenarioFile(file);
        expect(scenarios.length + issues.length).toBeGreaterThan(0);
        for (const scenario of scenarios) {
          for (const kind of ['step', 'check'] as const) {
            for (const sentence of kind === 'step' ? scenario.steps : scenario.checks) {
              const { understood, readings, error } = understand(sentence, kind);
              same(understood ? readings.length > 0 : (error ?? '').length > 0, true, sentence.text);
            }
          }
        }
        expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      }),
      runs(400),
    );
    rmSync(folder, { recursive: true });
  });
});

const json = fc.oneof(
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1e308, '', 'x', [], {}, [[]], { kind: 'x' }),
  fc.jsonValue({ maxDepth: 2 }),
);

test.describe('stored traces', () => {
  const lines = readFileSync(new URL('../data/trace/whole.ndjson', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  type Damage = (lines: string[]) => string[];
  const line = fc.nat(lines.length - 1);
  const damage: fc.Arbitrary<Damage> = fc.oneof(
    line.map(
      (at): Damage =>
        all =>
          all.filter((_, index) => index !== at),
    ),
    line.map(
      (at): Damage =>
        all => [...all.slice(0, at), all[at] ?? '', ...all.slice(at)],
    ),
    fc.tuple(line, line).map(
      ([a, b]): Damage =>
        all =>
          all.map((own, index) => (index === a ? (all[b] ?? own) : index === b ? (all[a] ?? own) : own)),
    ),
    fc.tuple(line, fc.nat(400)).map(
      ([at, length]): Damage =>
        all =>
          all.map((own, index) => (index === at ? own.slice(0, length) : own)),
    ),
    fc.tuple(line, fc.string({ maxLength: 30 })).map(
      ([at, own]): Damage =>
        all =>
          all.map((other, index) => (index === at ? own : other)),
    ),
    // A field of some event gets another value, or goes.
    fc.tuple(line, fc.nat(), json, fc.boolean()).map(
      ([at, which, value, goes]): Damage =>
        all =>
          all.map((own, index) => (index === at ? changed(own, which, value, goes) : own)),
    ),
  );
  const damagedTrace = fc
    .tuple(fc.array(damage, { minLength: 1, maxLength: 3 }), fc.constantFrom('\n', ''))
    .map(([damages, end]) => damages.reduce((all, one) => one(all), lines).join('\n') + end);

  test('are judged and shown, or refused in one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'xt-fuzz-'));
    const file = join(folder, 'trace.ndjson');
    await fc.assert(
      fc.asyncProperty(damagedTrace, async text => {
        writeFileSync(file, text);
        const start = performance.now();
        try {
          const { events, verdict } = await readStored(file);
          expect(verdict.status === 'success' || explain(verdict).length > 0).toBe(true);
          expect((await orDamaged(file, () => makeFilmstrip(events, verdict, async () => undefined))).html).toContain('<html');
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          expect(error.message.split('\n')).toHaveLength(1);
        }
        expect(performance.now() - start).toBeLessThan(LONGEST_MS);
      }),
      runs(300),
    );
    rmSync(folder, { recursive: true });
  });

  test('the reader of the lines throws nothing but its own error', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          damagedTrace,
          fc.string({ unit: 'binary', maxLength: 200 }),
          fc.array(json).map(all => all.map(one => JSON.stringify(one)).join('\n')),
        ),
        text => {
          try {
            decodeTrace(text);
          } catch (error) {
            same(error instanceof TraceFormatError, true);
          }
        },
      ),
      runs(400),
    );
  });

  test('one that was cut off anywhere is no success', () => {
    const decisive = lines.findIndex(one => one.includes('"check_evaluated"') && one.includes('"final"'));
    fc.assert(
      fc.property(fc.nat(lines.slice(0, decisive).join('\n').length), length => {
        const cut = lines.join('\n').slice(0, length);
        if (!cut.includes('\n')) return;
        same(judgeStored(cut).status === 'success', false);
      }),
      runs(150),
    );
  });
});

test.describe('answers of a model', () => {
  const name = fc.oneof(
    fc.constantFrom(
      'left_click',
      'type',
      'key',
      'scroll',
      'zoom',
      'open_app',
      'report_result',
      'computer',
      '__proto__',
      'constructor',
      'toString',
    ),
    fc.string({ maxLength: 8 }),
  );
  const input = fc.oneof(
    json,
    fc.record(
      {
        action: name,
        coordinate: json,
        text: json,
        region: json,
        duration: json,
        status: json,
        message: json,
        name: json,
        scroll_direction: json,
        scroll_amount: json,
      },
      { requiredKeys: [] },
    ),
  );
  const block = fc.oneof(
    json,
    fc.record(
      {
        type: fc.constantFrom('text', 'thinking', 'tool_use', 'other'),
        id: fc.oneof(fc.constant('t1'), json),
        name: fc.oneof(name, json),
        input,
        text: json,
        thinking: json,
      },
      { requiredKeys: ['type'] },
    ),
  );
  const event = fc.oneof(
    json,
    fc.record(
      {
        type: fc.constantFrom(
          'message_start',
          'content_block_start',
          'content_block_delta',
          'content_block_stop',
          'message_delta',
          'message_stop',
          'ping',
        ),
        index: fc.oneof(fc.nat(2), json),
        message: fc.oneof(json, fc.record({ id: json, usage: fc.record({ input_tokens: json, output_tokens: json }) })),
        content_block: block,
        delta: fc.oneof(
          json,
          fc.record({
            type: fc.constantFrom('text_delta', 'input_json_delta', 'thinking_delta'),
            text: json,
            partial_json: fc.oneof(fc.constantFrom('{"text":', '"a"}', '{}', '[1'), json),
            stop_reason: json,
            stop_details: json,
          }),
        ),
        usage: json,
      },
      { requiredKeys: ['type'] },
    ),
  );
  const forms = [
    { form: 'named', zooms: true },
    { form: 'computer', zooms: true },
    { form: 'computer', zooms: false },
  ] as const;
  const scale = scaleTo({ width: 1280, height: 800 }, STANDARD_TIER);

  const spoken = { planned: { action: { type: 'left_click' as const }, caption: '' }, words: () => undefined };
  const named = { use: () => spoken, list: () => spoken, shown: () => spoken.planned };

  function read(answer: WireAnswer): void {
    for (const count of Object.values(answer.usage)) same(count >= 0, true);
    for (const form of forms) {
      const context = { read: (use: ToolUse) => readCall(use, { ...form, scale, apps: ['editor'] }), language: 'en' as const, named };
      const { actions, pending, narration } = readAnswer(answer, context);
      same(typeof narration, 'string');
      for (const { action } of actions) {
        same(typeof action.type, 'string');
        if ('at' in action && action.at) same(action.at.x >= 0 && action.at.x < 1280 && action.at.y >= 0 && action.at.y < 800, true);
      }
      // What was not read whole is never carried out.
      for (const { use, planned } of pending) if (answer.broken.has(use.id)) same(planned, []);
    }
  }

  test('streamed: put together, or garbage', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), events => {
        const accumulator = createAccumulator();
        try {
          for (const one of events) accumulator.add(one);
        } catch (error) {
          same(error instanceof Cut, true);
          return;
        }
        const answer = accumulator.done();
        if (answer) read(answer);
      }),
      runs(2000),
    );
  });

  test('in one piece: read, or garbage', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          fc.record({
            id: json,
            content: fc.oneof(json, fc.array(block)),
            stop_reason: fc.constantFrom('end_turn', 'max_tokens', 7),
            usage: json,
          }),
        ),
        body => {
          const answer = wholeAnswer(body);
          if (answer) read(answer);
        },
      ),
      runs(2000),
    );
  });

  test('plans of the right shape are lined up with the steps, or refused with reasons', () => {
    const steps = [1, 2, 3].map(line => ({ text: `Press "${line}"`, line, column: 1 }));
    const planned = fc.record({
      objectives: fc.array(
        fc.record({
          description: fc.string(),
          sourceSteps: fc.array(fc.integer()),
          expectedActions: fc.array(
            fc.record({ description: fc.string(), keywords: fc.array(fc.string()), targetElements: fc.array(fc.string()) }),
          ),
          dependsOn: fc.array(fc.integer()),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(planned, json), value => {
        const parsed = PLAN_SHAPE.safeParse(value);
        if (!parsed.success) return;
        for (const own of [steps, steps.slice(0, 1)]) {
          const aligned = align(parsed.data.objectives, own);
          if (aligned.kind === 'issues') expect(aligned.issues.length).toBeGreaterThan(0);
          else expect(new Set(aligned.objectives.flatMap(one => one.sourceSteps)).size).toBe(own.length);
        }
      }),
      runs(500),
    );
  });

  test('whatever is thrown on the way becomes one failure with words for people', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          json,
          fc.string().map(message => new Error(message)),
          fc.record({ status: json, error: json, apiMessage: json, type: json }),
        ),
        thrown => {
          const failure = failureOf(thrown, undefined);
          expect(explainFailure(failure, 'en', { attempts: 2, door: { key: 'KEY', address: 'URL' } }).length).toBeGreaterThan(10);
        },
      ),
      runs(500),
    );
  });
});

function changed(line: string, which: number, value: unknown, goes: boolean): string {
  const event: unknown = safely(() => JSON.parse(line));
  const places: [Record<string, unknown>, string][] = [];
  const visit = (at: unknown): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const key of Object.keys(at)) {
      places.push([at as Record<string, unknown>, key]);
      visit((at as Record<string, unknown>)[key]);
    }
  };
  visit(event);
  const place = places[which % Math.max(1, places.length)];
  if (!place) return line;
  const [at, key] = place;
  if (goes) delete at[key];
  else at[key] = value;
  return JSON.stringify(event);
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
