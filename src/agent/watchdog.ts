/** A run that goes round without a turn, a question to a model or a look that brings something new hangs: it is ended, and says what it was at. */

import type { Clock } from '../ports/clock.js';
import type { Ruling } from '../ports/judge.js';
import type { Language } from '../scenario/language/phrases.js';
import type { EventKind, EventOf, TraceEvent } from '../trace/event.js';

export interface Watchdog {
  take(event: TraceEvent): void;
  /** The loop begins something. Gives an event where nothing has come of all that it began for too long. */
  begin(ruling: Ruling<unknown>): Omit<EventOf<'stalled'>, 'at'> | undefined;
}

interface Paced {
  slowness?: number | undefined;
  language: Language;
}

/** A minute of an idle machine. */
const STALLS_AFTER_MS = 60_000;

export function createWatchdog(clock: Clock, { slowness = 1, language }: Paced): Watchdog {
  let since = clock.now();
  let rounds = 0;
  const seen = new Set<string>();
  const isNews = (): void => {
    since = clock.now();
    rounds = 0;
  };
  return {
    take(event) {
      if (MOVES.has(event.kind)) {
        seen.clear();
        isNews();
      }
      const found = foundBy(event);
      if (found === undefined || seen.has(found)) return;
      seen.add(found);
      isNews();
    },
    begin(ruling) {
      const seconds = Math.round((clock.now() - since) / 1000);
      if (seconds * 1000 >= STALLS_AFTER_MS * slowness)
        return { kind: 'stalled', seconds, rounds, message: WORDS[language](seconds, rounds, ruling) };
      rounds++;
      return undefined;
    },
  };
}

/** What has a limit of its own: turns, answers of models, inputs, a person at the mouse. */
const MOVES: ReadonlySet<EventKind> = new Set([
  'trace_started',
  'plan_made',
  'required',
  'misread',
  'plan_reviewed',
  'plan_changed',
  'asked',
  'turn_started',
  'decided',
  'action_started',
  'action_finished',
  'screen_compared',
  'witnessed',
  'remembered',
  'paused',
  'resumed',
  'touched',
]);

/** What a look found: a value that flickers is nothing new. */
function foundBy(event: TraceEvent): string | undefined {
  if (event.kind === 'check_evaluated') return JSON.stringify([event.purpose, event.result.holds]);
  if (event.kind === 'blocked') return JSON.stringify([event.obstacle.title, event.obstacle.window]);
  return undefined;
}

function aboutOf(ruling: Ruling<unknown>): string {
  switch (ruling.kind) {
    case 'verify':
      return ruling.text;
    case 'witness':
      return ruling.claim;
    case 'recover':
      return ruling.obstacle.title;
    case 'go_on':
    case 'adjust':
      return String(ruling.objective + 1);
    case 'appeal':
      return ruling.open.join('; ');
    case 'end':
      return '';
  }
}

type Doing = Readonly<Record<Ruling<unknown>['kind'], (about: string) => string>>;

const EN: Doing = {
  go_on: step => `go on with step ${step}`,
  verify: text => `look whether this is so: ${text}`,
  witness: claim => `ask a witness whether this is so: ${claim}`,
  recover: title => `take "${title}" out of the way`,
  adjust: step => `find another way to step ${step}`,
  appeal: open => `say what is open: ${open}`,
  end: () => 'end',
};

const JA: Doing = {
  go_on: step => `手順${step}を進める`,
  verify: text => `次を確認する: ${text}`,
  witness: claim => `次を証人に尋ねる: ${claim}`,
  recover: title => `「${title}」を取り除く`,
  adjust: step => `手順${step}の別のやり方を探す`,
  appeal: open => `残りを伝える: ${open}`,
  end: () => '終える',
};

const WORDS = {
  en: (seconds: number, rounds: number, ruling: Ruling<unknown>) =>
    `in ${seconds} s and ${rounds} rounds no input was given, no model asked and nothing new seen; at last the run was to ${EN[ruling.kind](aboutOf(ruling))}`,
  ja: (seconds: number, rounds: number, ruling: Ruling<unknown>) =>
    `${seconds}秒間に${rounds}回繰り返しましたが、操作もモデルへの質問も新しい結果もありませんでした。最後にしようとしたこと: ${JA[ruling.kind](aboutOf(ruling))}`,
} as const;
