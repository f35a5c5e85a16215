/**
 * The brain that replays: it plans and does what a run that passed has done, each action only while the screen fits, and hands over to
 * the live brain for good at the first that does not. It claims nothing about the outcome: the judge judges as ever.
 */

import type { Plan } from '../plan/plan.js';
import type { Brain, Decision, GiveUp, HandOver, PlanAnswer, PlannedAction, PlanRequest, Situation } from '../ports/brain.js';
import type { Clock } from '../ports/clock.js';
import { LOOK_EVERY_MS } from '../ports/poll.js';
import { opinionOfRules } from '../review/opinion.js';
import type { PlanningSettings } from '../review/settings.js';
import type { Scenario } from '../scenario/scenario.js';
import { type Action, isNoProgress, type Rect, type Size } from '../trace/action.js';
import type { Landmark, RegionLook } from '../trace/landmark.js';
import { clip } from '../vision/pixels.js';
import { fit, sameWindow } from './fit.js';
import { isWhole } from './looks.js';
import type { PlannedObjective, RecordedAction, RecordedTurn, Recording } from './recording.js';
import { sealOf } from './recording.js';

/** How a plan comes out of a recording: the same ways by which it came into being. */
export interface Planners {
  /** Reads the plan from the author's sentences, without a model. */
  read(request: PlanRequest): PlanAnswer;
  /** Takes a model's answer for the author's steps; undefined where it does not keep them. */
  align(objectives: readonly PlannedObjective[], scenario: Scenario): Plan | undefined;
}

export interface ReplayOptions {
  recording: Recording;
  live: Brain;
  planners: Planners;
  planning: Pick<PlanningSettings, 'replanOn'>;
  language: 'en' | 'ja';
  clock: Clock;
  /** How long the screen may take to fit, milliseconds; four times as long after a program was opened. Default 5000: slow programs, dialogs that open late. */
  patienceMs?: number | undefined;
  /** Told, right before a recorded action is carried out, what it changed when it was recorded, at its place now; nothing once the live brain decides. */
  onAimed?: ((looks: readonly RegionLook[]) => void) | undefined;
}

/** An action that has found its place, and what it is known to change there. */
interface Found {
  action: Action;
  landmark?: Landmark | undefined;
  looks: readonly RegionLook[];
}

const PATIENCE_MS = 5000;
/** The judge credits a late effect only while one waits: so often, so long, before the recording is given up. */
const LATE_WAITS = 3;
const LATE_WAIT_SECONDS = 0.7;

export function createReplayBrain(options: ReplayOptions): Brain {
  const { recording, live, language, clock, patienceMs = PATIENCE_MS } = options;
  const words = WORDS[language];
  const { turns } = recording;
  const total = turns.reduce((sum, { actions }) => sum + actions.length, 0);
  let next = 0;
  let done = 0;
  let waits = 0;
  let isLive = false;
  let isRecordedPlan = false;
  let wasOpening = false;
  /** What the last decision wanted done. */
  let given: readonly RecordedAction[] = [];
  /** Why the last action did not fit. */
  let misfit: string | undefined;

  return {
    name: 'replay',
    model: live.model,
    shows: live.shows,
    async plan(request, signal) {
      const made = recordedPlan(request, options);
      if ('plan' in made) {
        isRecordedPlan = true;
        live.adopt?.(request);
        return { kind: 'plan', plan: made.plan, replayed: true };
      }
      isLive = true;
      const answer = await live.plan(request, signal);
      return answer.kind === 'plan'
        ? { ...answer, warning: [words.planUnused(made.why), answer.warning].filter(Boolean).join('; ') }
        : answer;
    },
    async decide(situation) {
      if (isLive) return live.decide(situation);
      situation.signal.throwIfAborted();
      if (situation.show) return shown(situation);
      const turn = await turnFor(situation);
      if (typeof turn === 'string') return handOver(turn, situation);
      return turn;
    },
    ...(live.foresee && { foresee: (frame: Parameters<NonNullable<Brain['foresee']>>[0]) => void (isLive && live.foresee!(frame)) }),
    ...(live.reviewPlan && {
      reviewPlan: async (...asked: Parameters<NonNullable<Brain['reviewPlan']>>) =>
        isRecordedPlan ? { warning: words.reviewed } : live.reviewPlan!(...asked),
    }),
    ...(live.replan && {
      replan: async (...asked: Parameters<NonNullable<Brain['replan']>>): Promise<PlanAnswer> =>
        isRecordedPlan && !isLive ? { kind: 'give_up', reason: 'plan_rejected', message: words.reviewed } : live.replan!(...asked),
    }),
    // What the recording does next is its only way; another one is the live brain's to find.
    ...(live.adjust && {
      adjust: async (...asked: Parameters<NonNullable<Brain['adjust']>>) => (isLive ? live.adjust!(...asked) : {}),
    }),
    ...(live.readSteps && { readSteps: live.readSteps }),
    ...(live.splitScenarios && { splitScenarios: live.splitScenarios }),
    ...(live.askBlocked && { askBlocked: live.askBlocked }),
  };

  /** What has brought it into view then; else whoever can see is asked, and the recording goes on afterwards. */
  async function shown(situation: Situation): Promise<Decision> {
    const turn = turns[next];
    const isKept = turn !== undefined && compare(placeOf(situation), turn) === 0 && turn.actions.length > 0;
    if (!isKept || !turn.actions.every(one => isNoProgress(one.do.type))) return live.decide(situation);
    next++;
    const decision = await act(turn.actions, situation);
    return typeof decision === 'string' ? live.decide(situation) : decision;
  }

  /** The decision of the recorded turn that is next; a text says why there is none. */
  async function turnFor(situation: Situation): Promise<Decision | string> {
    const outcomes = given.length > 0 ? situation.last : [];
    done += outcomes.filter(({ outcome }) => outcome === 'done').length;
    const trouble = misfit ?? troubleIn(situation);
    if (trouble !== undefined) return trouble;
    // A person came first: what was not done then is still to be done.
    const left = given.slice(outcomes.findIndex(({ outcome }) => outcome === 'not_executed'));
    if (outcomes.some(({ outcome }) => outcome === 'not_executed')) return act(left, situation);
    const due = placeOf(situation);
    while (isOver(turns[next], situation, due)) next++;
    const turn = turns[next];
    if (situation.recovery) {
      if (turn?.recovery === undefined) return words.dialog(situation.recovery.obstacle.title);
    } else if (!turn) {
      return situation.expected === undefined ? { kind: 'stop' } : lateOr(situation, words.overButOpen);
    } else if (compare(due, turn) < 0) {
      return lateOr(situation, words.behind(due.step, situation.objective.description));
    }
    next++;
    waits = 0;
    if (turn!.claims) return { kind: 'claim' };
    return act(turn!.actions, situation);
  }

  async function act(actions: readonly RecordedAction[], situation: Situation): Promise<Decision | string> {
    given = actions;
    const [first] = actions;
    // Looked at before it is decided: an action that does not fit costs the live brain no turn.
    const aimed = first && (await aim(first, situation));
    if (first && !aimed) return misfit ?? words.overButOpen;
    return { kind: 'act', actions: actions.map((action, index) => plannedOf(action, situation, index === 0 ? aimed : undefined)) };
  }

  /** Nothing that was done has led on yet: a late effect may. */
  function lateOr(situation: Situation, why: string): Decision | string {
    if (waits >= LATE_WAITS || situation.outcomes.length === 0) return why;
    waits++;
    given = [];
    return { kind: 'act', actions: [{ action: { type: 'wait', seconds: LATE_WAIT_SECONDS }, caption: words.waits, replayed: true }] };
  }

  function troubleIn({ last }: Situation): string | undefined {
    const bad = last.find(({ outcome, planned }) => outcome === 'refused' || (outcome === 'failed' && planned.replayed));
    return bad && words.refused(bad.planned.caption, bad.error ?? '');
  }

  function plannedOf(recorded: RecordedAction, situation: Situation, aimed: Found | undefined): PlannedAction {
    const planned = { action: aimed?.action ?? recorded.do, caption: recorded.caption, replayed: true };
    return {
      ...planned,
      async aim() {
        const found = aimed ?? (await aim(recorded, situation));
        if (!found) return { missed: misfit ?? words.overButOpen };
        wasOpening = recorded.do.type === 'open_app';
        options.onAimed?.(found.looks);
        return [{ ...planned, action: found.action, landmark: found.landmark }];
      },
    };
  }

  /** Waits until the screen fits. Undefined: it does not, and `misfit` says why. */
  async function aim(recorded: RecordedAction, situation: Situation): Promise<Found | undefined> {
    const { signal } = situation;
    const mark: Landmark | undefined = recorded.landmark;
    const action = recorded.do as Action;
    const deadline = clock.now() + (wasOpening ? 4 * patienceMs : patienceMs);
    if (!mark) return { action, looks: [] };
    for (let tries = 0; ; tries++) {
      const now = situation.observe();
      const [frame, elements, windows] = await Promise.all([now.frame(), now.elements(), now.windows()]);
      let fitted = fit(action, mark, { frame, elements, windows }, language);
      // Reading is dear: what is about to come gets a moment first.
      if (!fitted.fits && fitted.wants === 'text' && tries > 0) {
        const region = sameWindow(mark, windows)?.bounds;
        const lines = await now.lines(region && clip(region, frame));
        fitted = fit(action, mark, { frame, elements, windows, lines }, language);
      }
      if (fitted.fits) {
        const moved = sameWindow(mark, windows)?.bounds;
        return {
          action: fitted.action,
          landmark: fitted.landmark,
          looks: shifted(recorded.changed ?? [], { from: mark.window?.bounds, to: moved, size: frame }),
        };
      }
      if (clock.now() >= deadline) {
        misfit = words.misfit(recorded.caption, fitted.why);
        return undefined;
      }
      await clock.sleep(LOOK_EVERY_MS, signal);
    }
  }

  async function handOver(because: string, situation: Situation): Promise<Decision> {
    isLive = true;
    options.onAimed?.([]);
    const handover: HandOver = { to: live.name, because, done, of: total };
    const due = situation.expected === undefined ? undefined : situation.objective.requirements[situation.expected];
    // The offline brain goes by its own reading of a sentence, which a model's plan has not.
    if (live.name === 'offline' && !situation.recovery && due && !due.reading) return { ...giveUp(because), handover };
    const decision = await live.decide(situation);
    return decision.kind === 'give_up'
      ? { ...decision, details: { seen: because, ...decision.details }, handover }
      : { ...decision, handover };
  }

  function giveUp(because: string): GiveUp {
    return {
      kind: 'give_up',
      reason: 'unexpected_state',
      message: words.nobody(because),
      details: { seen: because, tryThis: words.tryThis },
    };
  }
}

/** The plan, made anew in the way that it was made then, and held against the text as any plan is. */
function recordedPlan(request: PlanRequest, { recording, planners, planning, language }: ReplayOptions): { plan: Plan } | { why: string } {
  const words = WORDS[language];
  if (!recording.plan) {
    const read = planners.read(request);
    return read.kind === 'plan' ? { plan: read.plan } : { why: read.message };
  }
  const { objectives, seal } = recording.plan;
  if (sealOf(objectives, recording.text) !== seal) return { why: words.unsealed };
  const plan = planners.align(objectives, request.scenario);
  if (!plan) return { why: words.unaligned };
  const opinion = opinionOfRules(plan, request.scenario, planning, language);
  return opinion.isAcceptable ? { plan } : { why: opinion.issues[0]?.message ?? words.unaligned };
}

interface Place {
  step: number;
  expected: number;
}

function placeOf({ objective, expected }: Situation): Place {
  return { step: objective.index + 1, expected: expected ?? -1 };
}

/** Nothing particular that is due comes after all that is. */
function compare(a: Place, b: Place): number {
  const rank = ({ expected }: Place): number => (expected < 0 ? Number.MAX_SAFE_INTEGER : expected);
  return a.step - b.step || rank(a) - rank(b);
}

/** What it was for is done already, or the dialog that it took away did not come. */
function isOver(turn: RecordedTurn | undefined, { recovery }: Situation, due: Place): boolean {
  if (!turn) return false;
  if (turn.recovery !== undefined) return recovery?.obstacle.title !== turn.recovery;
  return recovery === undefined && compare(due, turn) > 0;
}

/** Where the changed parts lie now that the window has moved. A window of another size has other parts. */
function shifted(
  looks: readonly RegionLook[],
  { from, to, size }: { from: Rect | undefined; to: Rect | undefined; size: Size },
): RegionLook[] {
  if (!from || !to) return [...looks];
  if (from.width !== to.width || from.height !== to.height) return [];
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (x === 0 && y === 0) return [...looks];
  const parts = looks.filter(look => !isWhole(look, size));
  return parts.map(look => ({ ...look, region: { ...look.region, x: look.region.x + x, y: look.region.y + y } }));
}

const WORDS = {
  en: {
    planUnused: (why: string) => `The recorded plan is not used: ${why}`,
    unsealed: 'somebody has changed it by hand',
    unaligned: 'it does not keep the steps of the text',
    reviewed: 'the plan comes from a recording, and was reviewed then',
    dialog: (title: string) => `the dialog "${title}" did not stand in the way when it was recorded`,
    overButOpen: 'the recording is over, and the scenario is not',
    behind: (step: number, text: string) => `step ${step} (${text}) did not come about as it did when it was recorded`,
    waits: 'wait for the reaction that the recording shows',
    refused: (caption: string, why: string) => `${caption}: ${why}`,
    misfit: (caption: string, why: string) => `${caption}: ${why}`,
    nobody: (because: string) =>
      `The screen does not fit the recording (${because}), and the offline brain cannot go on with a plan that it has not read itself`,
    tryThis: 'set ANTHROPIC_API_KEY so that Claude goes on from here and the scenario is recorded anew, or delete the recording',
  },
  ja: {
    planUnused: (why: string) => `記録された計画は使いません: ${why}`,
    unsealed: '手で書き換えられています',
    unaligned: '手順どおりの計画になっていません',
    reviewed: '計画は記録のもので、記録時に評価済みです',
    dialog: (title: string) => `記録時にはなかったダイアログ「${title}」があります`,
    overButOpen: '記録は終わりましたが、シナリオは終わっていません',
    behind: (step: number, text: string) => `手順${step}（${text}）が記録時のように進みません`,
    waits: '記録にある反応を待つ',
    refused: (caption: string, why: string) => `${caption}: ${why}`,
    misfit: (caption: string, why: string) => `${caption}: ${why}`,
    nobody: (because: string) => `画面が記録に合いません（${because}）。オフラインの頭脳は自分で読んでいない計画を続けられません`,
    tryThis: 'ANTHROPIC_API_KEY を設定すると Claude が続きを行い、記録し直します。または記録を削除してください',
  },
} as const;
