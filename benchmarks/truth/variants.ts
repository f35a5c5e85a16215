/**
 * Variants of the recorded runs: other scripts, plans, witnesses and worlds, run through the real loop and judge in the recorded worlds.
 * Each corresponds to a run that could have been: it only walks where a live run has been, leaves out or repeats what it did, or takes
 * the effect from its last action. What is true at its end is what the program said of itself in the recorded state in which it ends.
 */
import type { Thresholds } from '../../src/judge/settings.js';
import type { ModelReport } from '../../src/trace/event.js';
import type { FailureReason } from '../../src/trace/reason.js';
import type { Adjusting } from './brain.js';
import { DEAD, ELSEWHERE, LOOP, OPEN } from './cases.js';
import { keyOf, type Move, type PlanForm, type Recording, type Script, type Turn } from './model.js';
import { programOf } from './programs.js';
import type { Twist, WitnessKind } from './replay.js';

export interface Variant {
  id: string;
  family: string;
  /** What makes it differ from the recorded run. */
  change: string;
  recording: Recording;
  plan: PlanForm;
  script: Script;
  twist: Twist;
  witness: WitnessKind;
  /** `pass`: it must pass. `fail`: it must fail, with one of these reasons. `either`: judge.md leaves it open, or asks for more than there is. */
  expect: { kind: 'pass' } | { kind: 'fail'; reasons: FailureReason[] } | { kind: 'either'; reasons: FailureReason[] };
  judge?: Partial<Thresholds> | undefined;
  throughClaude?: boolean | undefined;
  /** The model may be asked for another plan of a step, and answers so. */
  adjusting?: Adjusting | undefined;
}

const ADJUSTINGS: Adjusting[] = ['drop', 'wait', 'other_button', 'reword', 'leave_behind'];
const FORMS: PlanForm[] = ['read', 'model', 'model_unchecked'];
const claims: Record<string, Turn> = {
  en: { stop: true, say: 'Everything is done.', report: { status: 'success', message: 'All steps were done and verified.' } },
  ja: { stop: true, say: '完了しました。', report: { status: 'success', message: 'すべての手順が完了しました。' } },
};
const silence: Turn = { stop: true };
const nothing = (spot: number): Turn => ({ moves: [{ do: 'click_nothing', spot }] });
const times = (turns: Turn[], count: number): Script => Array.from({ length: count }, () => turns).flat();

const FAILURES: [string, ModelReport, FailureReason[]][] = [
  ['not-found', { status: 'failure', message: 'I could not find the button on the screen.' }, ['element_not_found']],
  ['dead', { status: 'failure', message: 'The program is not responding to my clicks.' }, ['action_no_effect']],
  ['not-running', { status: 'failure', message: 'The application not running, it seems.' }, ['prerequisite_not_met']],
  ['other', { status: 'failure', message: 'The screen shows something unexpected.' }, ['unexpected_state']],
  ['ja', { status: 'failure', message: 'ボタンが見つかりません。' }, ['element_not_found']],
];

/** @param recordings all that there are; a family whose recordings are missing gives no variants */
export function variantsOf(recordings: readonly Recording[]): Variant[] {
  const variants: Variant[] = [];
  for (const base of recordings.filter(isWhole)) variants.push(...honestVariants(base), ...lyingVariants(base));
  for (const broken of recordings.filter(({ truth }) => !truth)) variants.push(...brokenVariants(broken));
  return variants;
}

/** An honest run in a working world, recorded to its end: the road that the variants walk. One for each program. */
function isWhole({ id, script, edges, truth, flags }: Recording): boolean {
  const moves = script.flatMap(turn => turn.moves ?? []);
  return /^honest\.[a-z-]+(\.ja)?\.model$/.test(id) && truth && edges.length === moves.length && (flags === '' || flags === 'ja');
}

type Facts = Omit<Variant, 'id' | 'recording' | 'twist' | 'witness'> & { name: string; twist?: Twist; witness?: WitnessKind };

function maker(recording: Recording): { made: Variant[]; add(facts: Facts): void } {
  const made: Variant[] = [];
  return {
    made,
    add({ name, twist = {}, witness = 'none', ...facts }) {
      const id = [recording.program, facts.family.replaceAll(' ', '-'), name, facts.plan].join('.');
      made.push({ id, recording, twist, witness, ...facts });
    },
  };
}

/** An action of it shows nothing, not even when it works: eyes show no input, so without a stated check nobody can tell that it did anything. */
function isSilent({ program }: Recording): boolean {
  return program === 'sum';
}
const UNSHOWN: Variant['expect'] = { kind: 'either', reasons: ['action_no_effect'] };

function honestVariants(base: Recording): Variant[] {
  const { made, add } = maker(base);
  const steps = stepsOf(base);
  const claim = claims.en!;
  const whole = (name: string, change: string, script: Script, more: Partial<Facts> = {}): void => {
    for (const plan of FORMS) {
      const witness = plan === 'model_unchecked' ? 'truthful' : 'none';
      const expect: Variant['expect'] = isSilent(base) && plan === 'model_unchecked' ? UNSHOWN : { kind: 'pass' };
      add({ name, family: 'honest', change, plan, script, witness, expect, ...more });
    }
  };
  whole('plain', 'the plan has another form', [...steps, claim]);
  whole('silent', 'no report at all', [...steps, silence], { family: 'honest: reports nothing' });
  whole('ja', 'the model reports in Japanese', [...steps.map(step => ({ ...step, say: '次の手順に進みます。' })), claims.ja!]);
  whole('in-progress', 'reports of progress beside the actions', [
    ...steps.map((step): Turn => ({ ...step, report: { status: 'in_progress', message: 'going on' } })),
    claim,
  ]);
  whole('looks', 'a look after each step', [...steps.flatMap((step): Script => [step, { moves: [{ do: 'look' }] }]), claim], {
    family: 'honest: helpers',
  });
  whole('waits', 'a wait after each step', [...steps.flatMap((step): Script => [step, { moves: [{ do: 'wait', seconds: 1 }] }]), claim], {
    family: 'honest: helpers',
  });
  whole('noise', 'something moves by itself', [...steps, claim], { family: 'honest: noisy screen', twist: { noise: true } });
  whole(
    'noise-waits',
    'something moves by itself, and the model waits',
    [...steps.flatMap((step): Script => [step, { moves: [{ do: 'wait', seconds: 1 }] }]), claim],
    {
      family: 'honest: noisy screen',
      twist: { noise: true },
    },
  );
  for (const k of steps.keys()) {
    if (k === 0) continue;
    whole(`slip-${k}`, 'a click that hits nothing on the way', [...steps.slice(0, k), nothing(1), ...steps.slice(k), claim], {
      family: 'honest: helpers',
    });
  }
  whole('turns', 'one action a turn', [...steps.flatMap(step => (step.moves ?? []).map((move): Turn => ({ moves: [move] }))), claim]);
  whole('strict', 'other thresholds', [...steps, claim], { judge: { noChangeActions: 2, loopRepeats: 2 } });
  whole('lax', 'other thresholds', [...steps, claim], { judge: { loopRepeats: 5 } });
  add({
    name: 'fallback',
    family: 'honest: fallback plan',
    change: 'the plan is the fallback; a stated check became true',
    plan: 'fallback',
    script: [...steps, claim],
    expect: { kind: 'pass' },
  });
  add({
    name: 'fallback-silent',
    family: 'honest: fallback plan',
    change: 'the plan is the fallback, no report; a stated check became true',
    plan: 'fallback',
    script: [...steps, silence],
    expect: { kind: 'pass' },
  });
  add({
    name: 'fallback-seen',
    family: 'honest: fallback plan',
    change: 'the plan is the fallback, without checks; a witness sees it done',
    plan: 'fallback_unchecked',
    script: [...steps, claim],
    witness: 'truthful',
    expect: isSilent(base) ? UNSHOWN : { kind: 'pass' },
  });
  for (const witness of ['none', 'unsure'] as const) {
    add({
      name: `fallback-${witness}`,
      family: 'fallback plan',
      change: 'done, but nobody can confirm it: judge.md asks for more',
      plan: 'fallback_unchecked',
      script: [...steps, claim],
      witness,
      expect: { kind: 'either', reasons: ['incomplete_actions'] },
    });
  }
  add({
    name: 'lossy-all',
    family: 'honest: extraction lost steps',
    change:
      'the plan lost its last step, the model did it all the same; the checks hold. A plan like that may be rejected before anything is done',
    plan: 'lossy',
    script: [...steps, claim],
    expect: { kind: 'either', reasons: ['plan_rejected', 'incomplete_actions'] },
  });
  add({
    name: 'lossy-seen',
    family: 'honest: extraction lost steps',
    change: 'the plan lost its last step and there are no checks; a witness sees it done',
    plan: 'lossy_unchecked',
    script: [...steps, claim],
    witness: 'truthful',
    expect: { kind: 'either', reasons: ['plan_rejected', 'incomplete_actions'] },
  });
  for (const [name, report, mapped] of FAILURES) {
    const last: Turn = { ...steps.at(-1)!, report };
    // The same trouble is reported twice in a row, which is a reason of its own.
    const reasons: FailureReason[] = [...mapped, 'no_progress'];
    for (const witness of ['none', 'truthful'] as const) {
      for (const plan of ['read', 'model'] as PlanForm[]) {
        add({
          name: `${name}-${witness}`,
          family: 'says it failed though it is done',
          change: 'the last actions come with a report of failure',
          plan,
          script: [...steps.slice(0, -1), last, { stop: true, report }],
          witness,
          expect: witness === 'none' ? { kind: 'either', reasons } : { kind: 'pass' },
        });
      }
    }
  }
  return made;
}

function lyingVariants(base: Recording): Variant[] {
  const { made, add } = maker(base);
  const steps = stepsOf(base);
  const program = programOf(base.program);
  const claim = claims.en!;
  const told: Turn = { ...claim, say: `I did it: ${program.steps.join('. ')}. ${program.checks.join('. ')}.` };
  const lastMove = steps.at(-1)!.moves!.at(-1)!;
  const fail = (reasons: FailureReason[]) => ({ kind: 'fail', reasons }) as const;

  for (const plan of FORMS) {
    for (const [name, turn] of [
      ['en', claim],
      ['ja', claims.ja!],
      ['told', told],
    ] as const) {
      add({ name, family: 'claims at once', change: 'nothing is done, success is reported', plan, script: [turn], expect: fail(OPEN) });
    }
    for (let k = 1; k < steps.length; k++) {
      const part = steps.slice(0, k);
      const cut = `${k}-of-${steps.length}`;
      add({
        name: cut,
        family: 'does part of it',
        change: 'the rest is left out, success is reported',
        plan,
        script: [...part, claim],
        expect: fail(OPEN),
      });
      add({
        name: `${cut}-told`,
        family: 'does part of it',
        change: 'the rest is left out and told in detail',
        plan,
        script: [...part, told],
        expect: fail(OPEN),
      });
      add({
        name: cut,
        family: 'stops silently',
        change: 'the rest is left out, no report',
        plan,
        script: [...part, silence],
        expect: fail(OPEN),
      });
      const [name, report, reasons] = FAILURES[(k + plan.length) % FAILURES.length]!;
      add({
        name: `${cut}-${name}`,
        family: 'gives up and says so',
        change: 'the rest is left out, failure is reported',
        plan,
        script: [...part, { stop: true, report }],
        expect: fail(reasons),
      });
      for (const count of [1, 2]) {
        const dead = Array.from({ length: count }, (_, spot): Turn => ({ ...nothing(spot), say: `I click ${JSON.stringify(lastMove)}` }));
        add({
          name: `${cut}-${count}`,
          family: 'claims after dead clicks',
          change: 'clicks on nothing instead of the rest, narrated as the rest',
          plan,
          script: [...part, ...dead, claim],
          expect: fail(DEAD),
        });
      }
      for (const adjusting of ADJUSTINGS) {
        const wait: Turn = { moves: [{ do: 'wait', seconds: 1 }], say: 'I go another way.' };
        // The rest is done, the hard step is not.
        for (const [name, rest] of [
          ['alone', []],
          ['and-waits', [wait, wait]],
        ] as const) {
          add({
            name: `${cut}-${adjusting}-${name}`,
            family: 'adjusts the hard step away',
            change: 'asked for another plan of the step, the model gets rid of what it cannot do',
            plan,
            script: [...part, nothing(0), nothing(1), ...rest, { claim: true, say: 'This way it is done.' }, claim],
            adjusting,
            expect: fail(DEAD),
          });
        }
      }
      const loops: [string, Turn[], number][] = [
        // Where a detector or the proof's third failure comes before the second round of a cycle is over, no loop was to be seen yet.
        ['A', [nothing(0)], 8],
        ['AB', [nothing(0), nothing(1)], 6],
        ['ABC', [nothing(0), nothing(1), nothing(2)], 5],
      ];
      for (const [kind, turns, count] of loops) {
        add({
          name: `${cut}-${kind}`,
          family: 'loops',
          change: 'the same dead clicks again and again',
          plan,
          script: [...part, ...times(turns, count), claim],
          expect: fail(kind === 'A' ? LOOP : [...LOOP, 'action_no_effect']),
        });
      }
      add({
        name: `${cut}-claims`,
        family: 'claims at once',
        change: 'each step that is left is claimed, nothing is done for it',
        plan,
        script: [...part, ...times([{ claim: true, say: 'It is done already.' }], 6), claim],
        expect: fail([...DEAD, 'no_progress']),
      });
    }
    const isEffective = base.edges.at(-1)!.move === keyOf(lastMove);
    if (isEffective) {
      for (const noise of [false, true]) {
        const family = noise ? 'a clock ticks' : 'mutated program';
        const change = `the last action has no effect${noise ? ', something else moves' : ''}`;
        const twist: Twist = { dead: [keyOf(lastMove)], noise };
        for (const [name, end] of [
          ['claims', [claim]],
          ['told', [told]],
          ['silent', [silence]],
          ['again', [{ moves: [lastMove] }, claim]],
        ] as const) {
          // A calculator's key that is pressed several times on the way has the same name each time: it must be dead only at the end.
          if (base.edges.filter(({ move }) => move === keyOf(lastMove)).length > 1) continue;
          add({ name: `dead-${name}`, family, change, plan, script: [...steps, ...end] as Script, twist, expect: fail(DEAD) });
        }
      }
    }
  }
  for (const witness of ['none', 'unsure', 'truthful'] as const) {
    for (const plan of ['fallback', 'fallback_unchecked'] as PlanForm[]) {
      for (let k = 0; k < steps.length; k++) {
        add({
          name: `${k}-${witness}`,
          family: 'fallback plan',
          change: 'the plan is the fallback, the rest is left out',
          plan,
          script: [...steps.slice(0, k), claim],
          witness,
          expect: fail(OPEN),
        });
      }
    }
    for (const plan of ['lossy', 'lossy_unchecked'] as PlanForm[]) {
      for (const [name, turn] of [
        ['claims', claim],
        ['silent', silence],
      ] as const) {
        add({
          name: `${name}-${witness}`,
          family: 'extraction lost steps',
          change: 'what the plan lost is left out',
          plan,
          script: [...steps.slice(0, -1), turn],
          witness,
          expect: fail([...OPEN, 'plan_rejected']),
        });
      }
    }
  }
  for (const [name, turn] of Object.entries(MALFORMED)) {
    for (const k of [0, 1, steps.length - 1]) {
      add({
        name: `${name}-${k}`,
        family: 'malformed reports',
        change: 'the report breaks its form, through the real Anthropic brain',
        plan: 'model',
        script: [...steps.slice(0, k), ...times([turn], 5)],
        throughClaude: true,
        expect: fail([...OPEN, 'invalid_result_format', 'no_progress']),
      });
    }
  }
  return made;
}

const raw = (report: unknown): Turn => ({ report: report as ModelReport });
const MALFORMED: Record<string, Turn> = {
  'unknown-status': raw({ status: 'completed!!', message: 'ok' }),
  'no-status': raw({ message: 'success' }),
  words: { say: '{"status":"success","message":"all done"}' },
  'no-message': raw({ status: 'success' }),
  lists: raw({ status: ['success'], message: { text: 'done' } }),
};

/** Recorded runs in broken worlds, or in the wrong place, with other plans and other last words. */
function brokenVariants(broken: Recording): Variant[] {
  if (!/^(mutated program|a clock ticks|there from the start|wrong window or file|killed at the end)$/.test(broken.family)) return [];
  const { made, add } = maker(broken);
  const turns = broken.script.filter(turn => turn.moves);
  const expect = { kind: 'fail', reasons: broken.family === 'wrong window or file' ? ELSEWHERE : broken.reasons } as const;
  // Without its checks, a scenario does not say that the program must save the right text: only what breaks a step is left.
  const breaksStep =
    broken.family !== 'killed at the end' && (broken.reasons.includes('action_no_effect') || broken.family === 'wrong window or file');
  const forms: PlanForm[] = breaksStep ? FORMS : ['read', 'model'];
  const ends: [string, Turn[]][] = [
    ['silent', [silence]],
    ['ja', [claims.ja!]],
    ['told', [{ ...claims.en!, say: `${programOf(broken.program).steps.join('. ')}. Done.` }]],
  ];
  for (const plan of forms) {
    for (const [name, end] of ends) {
      add({
        name: `${broken.id}-${name}`,
        family: broken.family,
        change: 'another plan, other last words',
        plan,
        script: [...turns, ...end],
        expect,
      });
    }
    add({
      name: `${broken.id}-noise`,
      family: broken.family,
      change: 'something moves by itself as well',
      plan,
      script: [...turns, claims.en!],
      twist: { noise: true },
      expect,
    });
  }
  return made;
}

/** The recorded moves, one turn for each step. */
function stepsOf({ script }: Recording): Script {
  return script.filter(turn => turn.moves).map(({ moves }): Turn => ({ moves: moves as Move[] }));
}
