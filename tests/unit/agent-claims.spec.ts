/** Claims of one screen in the whole loop: how often a witness is asked, and what whoever acts hears of it. */
import { createMixedBrain } from '../../src/brain/mixed.js';
import { goalOf, type Requirement } from '../../src/plan/requirement.js';
import type { AnswerPart, Brain, Decision, PlannedAction, Situation } from '../../src/ports/brain.js';
import type { Claim, Witness, WitnessAnswer } from '../../src/ports/witness.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { CHANGED, click, planOf } from './judge/trace-builder.js';
import { play } from './scripted-run.js';

const WORDS = {
  en: { goals: ['Tidy the desk up', 'Sweep the floor', 'Water the plants'], seen: 'The desk is empty' },
  ja: { goals: ['机を片付ける', '床を掃く', '植物に水をやる'], seen: '机の上に何もない' },
} as const;

const CLICK: PlannedAction = { action: { type: 'left_click', at: { x: 5, y: 5 } }, caption: 'click' };
const MOP: PlannedAction = { action: { type: 'left_click', at: { x: 90, y: 5 } }, caption: 'mop' };
const SAVE = click('Save');
const done = (message: string): AnswerPart => ({ actions: [], report: { status: 'success', message } });

/** A model that answers by a list, and rules that click wherever they are asked. */
function minds(answers: readonly (readonly AnswerPart[])[]) {
  const asked: Situation[] = [];
  const model: Brain = {
    name: 'anthropic',
    plan: () => Promise.reject(new Error('nobody asks for a plan')),
    async decide(situation): Promise<Decision> {
      asked.push(situation);
      const parts = answers[asked.length - 1];
      if (!parts) return { kind: 'stop', report: { status: 'failure', message: 'I am at my wits’ end.' } };
      const [{ actions, report } = { actions: [] }] = parts;
      return actions.length > 0 ? { kind: 'act', actions: [...actions], parts } : { kind: 'stop', report, parts };
    },
  };
  const rules: Brain = { name: 'offline', plan: model.plan, decide: async () => ({ kind: 'act', actions: [CLICK] }) };
  return { brain: createMixedBrain({ rules, model }), asked };
}

/** @param denied claims that are not so, the first times that they are asked */
function witnessed(denied: readonly string[], isAtOnce: boolean) {
  const left = [...denied];
  const requests: string[][] = [];
  const said = (claim: string): WitnessAnswer => {
    const isDenied = left.includes(claim);
    if (isDenied) left.splice(left.indexOf(claim), 1);
    return { holds: isDenied ? 'no' : 'yes', confidence: 'high', because: isDenied ? `not so: ${claim}` : 'it is so' };
  };
  const both = ({ claim }: Claim) => {
    const own = said(claim);
    return { confirm: own, refute: own };
  };
  const witness: Witness = {
    name: 'eyes',
    assess: () => Promise.reject(new Error('it answers both')),
    async assessBoth(question) {
      requests.push([question.claim]);
      return both(question);
    },
    ...(isAtOnce && {
      async assessAll({ claims }) {
        requests.push(claims.map(({ claim }) => claim));
        return claims.map(both);
      },
    }),
  };
  return { witness, requests };
}

interface Row {
  goals?: (words: (typeof WORDS)['en' | 'ja']) => readonly Requirement[];
  answers: readonly (readonly AnswerPart[])[];
  /** Places of goals. */
  denied?: readonly number[];
  isOneByOne?: boolean;
  /** Places of the claims of each request. */
  requests: readonly (readonly number[])[];
  /** Of the model. */
  turns?: number;
  status?: 'success' | 'failure';
}

const ALL = [done('desk'), done('floor'), done('plants')];
const ROWS: Readonly<Record<string, Row>> = {
  'three claims of one answer are one request': { answers: [ALL], requests: [[0, 1, 2]] },
  'a witness who answers one claim at a time is asked one at a time': { answers: [ALL], isOneByOne: true, requests: [[0], [1], [2]] },
  'the picture changes between two claims: two requests': {
    answers: [[done('desk'), { ...done('floor'), actions: [MOP] }, done('plants')]],
    requests: [[0], [1, 2]],
  },
  'what is only seen goes along': {
    goals: ({ goals, seen }) => [goalOf(goals[0]), goalOf(seen)],
    answers: [[done('desk')]],
    requests: [[0, 1]],
  },
  'one of three that is denied comes back alone, with the words of the witness': {
    answers: [ALL, [{ ...done('floor'), actions: [MOP] }, done('plants')]],
    denied: [1],
    requests: [
      [0, 1, 2],
      [1, 2],
    ],
    turns: 2,
  },
  'one of three that stays denied fails the run for that one': {
    answers: [ALL, [done('floor'), done('plants')]],
    denied: [1],
    requests: [[0, 1, 2], [2]],
    turns: 2,
    status: 'failure',
  },
};

const rows = Object.entries(ROWS).flatMap(([what, row]) => (['en', 'ja'] as const).map(language => [what, row, language] as const));
test(
  ...eachRow('claims of one screen', rows, ([what, row, language]) => [
    `${what} (${language})`,
    async () => {
      const words = WORDS[language];
      const goals = row.goals?.(words) ?? words.goals.map(text => goalOf(text));
      const texts = goals.map(({ text }) => text);
      const { brain, asked } = minds(row.answers);
      const { witness, requests } = witnessed(
        (row.denied ?? []).map(at => texts[at]!),
        !row.isOneByOne,
      );
      const { verdict, events } = await play({
        plan: planOf([...goals.map(goal => [goal]), [SAVE]]),
        answers: [],
        change: () => CHANGED,
        holds: () => 'yes',
        under: x => (x < 50 ? 'Save' : 'Mop'),
        decide: situation => brain.decide(situation),
        witness,
        settings: { language },
      });
      expect(requests).toEqual(row.requests.map(places => places.map(at => texts[at])));
      expect(asked).toHaveLength(row.turns ?? 1);
      expect(verdict.status, verdict.message).toBe(row.status ?? 'success');
      // Each has answers of its own, whoever shared its request.
      const stances = events.flatMap(event => (event.kind === 'witnessed' ? [`${event.claim} ${event.stance}`] : []));
      expect(stances).toEqual(requests.flat().flatMap(claim => [`${claim} confirm`, `${claim} refute`]));
      for (const at of row.denied ?? []) expect(asked[1]!.verification?.seen).toBe(`not so: ${texts[at]}`);
      if (row.status === 'failure') expect(verdict.details.expected).toBe(texts[row.denied![0]!]);
    },
  ]),
);
