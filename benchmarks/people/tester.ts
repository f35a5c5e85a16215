/** A scripted model that plays a competent tester: reads the sentences, acts by names, and answers a witness by the truth. */
import {
  call,
  type Json,
  type MessageBody,
  openApp,
  press,
  report,
  type ScriptedAnswer,
  type ScriptedPart,
  type SeenRequest,
  startMessagesServer,
  turn,
  useElement,
} from '../../src/testing/index.js';
import type { Shown } from '../truth/truth-reader.js';
import { type Deed, isSame, type PeopleCase, type Sentence, sentenceOf } from './case.js';
import { hasNoName, otherForm, partByPlace } from './places.js';

export interface Tester {
  url: string;
  /** Requests by what they were for. */
  readonly requests: Readonly<Record<string, number>>;
  /** What it could not do, and what the API would have refused. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

/** What of a demand was given, and what went wrong with it. */
interface Work {
  deeds: readonly Deed[];
  /** The deed that is next. */
  at: number;
  fails: number;
  /** What its sentence has opened. */
  opened: Set<string>;
  /** The failed deed in another form: by the candidates that it was told, or by its place. */
  instead?: ScriptedPart | undefined;
}

/**
 * @param isBroken the program is broken: what the author expects is not so
 * @param eyes what is to be seen, for what has no name
 */
export async function startTester(one: PeopleCase, isBroken: boolean, eyes: () => Promise<Shown[]>): Promise<Tester> {
  const troubles: string[] = [];
  const works = new Map<string, Work>();
  /** Programs that a sentence has opened already, for its later demands: a sentence that says it again has it opened again. */
  const opened = new Map<Sentence, Set<string>>();
  /** Whose deed each call of the last answer was. */
  let calls: (Work | undefined)[] = [];
  /** Nobody hands it demands: the sentences in their order. */
  let isAlone = false;
  let alone = 0;
  const server = await startMessagesServer({
    read: ({ body }) => ({ sentences: askedIn(lastText(body)).map((words, index) => readingOf(one, words, index + 1)) }),
    acting: seen => act(seen),
    witness: ({ body }) => testimonies(lastText(body)),
    plan: ({ body }) => planOf(lastText(body)),
    review: { isAcceptable: true, score: 1, issues: [], suggestions: [] },
    blocked: { blocked: false },
  });

  async function act({ body }: SeenRequest): Promise<ScriptedAnswer> {
    const handed = handedIn(body);
    isAlone = !handed;
    const demands =
      handed?.demands ?? (alone < one.sentences.length ? [{ objective: alone + 1, demand: one.sentences[alone]!.sentence }] : []);
    const failed = errorIn(body);
    const wrong = failed && calls[failed.at];
    for (const work of failed ? calls.slice(failed.at) : []) if (work) work.at--;
    if (failed && wrong && !failed.text.includes('Not executed')) {
      troubles.push(failed.text);
      wrong.fails++;
      if (wrong.fails > 2) return said(report('failure', failed.text));
      wrong.instead = await otherForm(wrong.deeds[wrong.at], failed.text, eyes);
    }
    calls = [];
    const parts: ScriptedPart[] = [];
    if (!handed && wrong) await give(wrong, parts);
    if (parts.length > 0) return turn(...parts);
    for (const [number, { objective, demand }] of demands.entries()) {
      const sentence = handed ? (stepOf(body, objective) ?? sentenceOf(one, demand)) : one.sentences[alone];
      if (!sentence) {
        troubles.push(`nothing is known of: ${demand}`);
        return said(report('failure', 'I do not know what is asked.'));
      }
      const work = workFor(`${objective} ${demand}`, sentence, demand, handed?.done ?? '');
      const isWhole = await give(work, parts);
      if (!isWhole) break;
      if (!handed) {
        alone++;
        if (parts.length === 0) return act({ body: withoutErrors(body) } as SeenRequest);
        break;
      }
      parts.push(report('success', number === 0 && parts.length === 0 ? 'I see it.' : 'It is done.'));
      calls.push(undefined);
      // Where nothing is handed over, it goes on behind what was.
      alone = Math.max(alone, one.sentences.indexOf(sentence) + 1);
    }
    return parts.length > 0 ? turn(...parts) : said(report('success', 'All of it is done, as far as I see.'));
  }

  function said(part: ScriptedPart): ScriptedAnswer {
    calls = [undefined];
    return turn(part);
  }

  function workFor(key: string, sentence: Sentence, demand: string, done: string): Work {
    const known = works.get(key);
    if (known) return known;
    // A part of a sentence is handed over because the rules have tried it in vain.
    const isTried = !isSame(demand, sentence.sentence);
    const deeds = actionsFor(sentence, demand, openedBy(sentence)).filter(deed => (isTried && deed.do !== 'open') || !isDone(deed, done));
    const work: Work = { deeds, at: 0, fails: 0, opened: openedBy(sentence) };
    works.set(key, work);
    return work;
  }

  function openedBy(sentence: Sentence): Set<string> {
    if (!opened.has(sentence)) opened.set(sentence, new Set());
    return opened.get(sentence)!;
  }

  /** @returns all of it is given; else the rest needs a look at the screen first */
  async function give(work: Work, parts: ScriptedPart[]): Promise<boolean> {
    for (; work.at < work.deeds.length; work.at++) {
      const deed = work.deeds[work.at]!;
      const isByPlace = work.instead === undefined && hasNoName(deed);
      if (isByPlace && parts.length > 0) return false;
      const part = work.instead ?? (isByPlace ? await partByPlace(deed, eyes) : undefined) ?? partOf(deed);
      work.instead = undefined;
      if (deed.do === 'open') work.opened.add(deed.app);
      parts.push(part);
      calls.push(work);
    }
    return true;
  }

  /** Steps are objectives, in their order. */
  function stepOf(body: MessageBody, objective: number): Sentence | undefined {
    const words = stepsIn(body)[objective - 1];
    return words === undefined ? undefined : sentenceOf(one, words);
  }

  /** One claim, or several, each with its number. */
  function testimonies(text: string): Json {
    const claims = [...text.matchAll(/^Claim(?: (\d+))?: (.*)$/gm)].map(([, id, claim]) => ({ id, claim: claim! }));
    const answers = claims.map(({ id, claim }) => ({ id, said: testimony(claim) }));
    if (answers.length === 1) return answers[0]!.said;
    return { answers: answers.map(({ id, said }) => ({ id, against: said, ...said })) };
  }

  function testimony(claim: string): Json {
    const sentence = one.sentences.find(({ sentence: words }) => claim.includes(words)) ?? sentenceOf(one, claim);
    const upTo = isAlone && sentence ? one.sentences.slice(alone, one.sentences.indexOf(sentence) + 1) : [];
    if (upTo.some(({ actions }) => actions && actions.length > 0))
      return { holds: 'no', confidence: 'high', because: 'It is still to be done.' };
    const expects = sentence?.kind === 'expectation' || sentence?.carries_expectation === true;
    // A step that was done, and a note, are so on a broken program too.
    const holds = expects ? sentence?.holds !== false && !isBroken : !isBroken || sentence !== undefined;
    return { holds: holds ? 'yes' : 'no', confidence: 'high', because: holds ? 'It is to be seen.' : 'It is not so.' };
  }

  return {
    url: server.url,
    get requests() {
      const counts: Record<string, number> = {};
      for (const { role } of server.requests) counts[role] = (counts[role] ?? 0) + 1;
      return counts;
    },
    get troubles() {
      return [...troubles, ...server.violations];
    },
    close: () => server.close(),
  };
}

/** What a demand of the sentence speaks of, in a program that is there; all of it where the sentence itself is the demand. */
function actionsFor({ actions, sentence }: Sentence, demand: string, opened: ReadonlySet<string>): Deed[] {
  const all = (actions ?? []).filter(deed => deed.do !== 'open' || !opened.has(deed.app));
  if (isSame(demand, sentence)) return all;
  const isOwn = (deed: Deed): boolean => namesOf(deed).some(name => name !== '' && demand.toLowerCase().includes(name.toLowerCase()));
  return all.some(isOwn) ? all.filter(deed => deed.do === 'open' || isOwn(deed)) : all;
}

/** The rules have done it just before. */
function isDone(deed: Deed, done: string): boolean {
  const names = namesOf(deed).filter(name => name !== '');
  return names.length > 0 && names.every(name => done.toLowerCase().includes(name.toLowerCase()));
}

function namesOf(deed: Deed): string[] {
  if (deed.do === 'open') return [deed.app];
  if (deed.do === 'key') return [deed.keys];
  if (deed.do === 'type') return [deed.text];
  return 'name' in deed ? [deed.name] : [];
}

function partOf(deed: Deed): ScriptedPart {
  switch (deed.do) {
    case 'open':
      return openApp(deed.app.startsWith('http') ? 'chromium' : deed.app);
    case 'key':
      return press(deed.keys);
    case 'type':
      return deed.name ? useElement('fill', deed.name, { text: deed.text }) : call('type', { text: deed.text });
    case 'drag':
    case 'scroll':
      return call('screenshot');
    default: {
      const { do: how, name, role, in: place, nth, text } = deed;
      const isChosen = how === 'select' && text === undefined;
      return useElement(isChosen ? 'click' : how, name, {
        ...(kindOf(role) && { role: kindOf(role) }),
        ...(place && { in: place }),
        ...(nth && { nth }),
        ...(text !== undefined && { text }),
      });
    }
  }
}

const ROLES: ReadonlySet<string> = new Set(
  'button,menu item,menu,tab,link,text box,check box,radio button,combo box,list item,icon,switch,slider,image,label'.split(','),
);

/** The accessibility interface's words for what the tool knows under another one. */
const ALSO: Readonly<Record<string, string>> = {
  'push button': 'button',
  'page tab': 'tab',
  'check menu item': 'menu item',
  entry: 'text box',
  'table cell': 'list item',
};

/** A cell of a sheet has none that people would say. */
function kindOf(role: string | undefined): string | undefined {
  if (role === undefined) return undefined;
  return ROLES.has(role) ? role : ALSO[role];
}

/** What a careful reader makes of a sentence: what it names, where its words hold it; else what a witness is to look for. */
function readingOf(one: PeopleCase, asked: string, number: number): Json {
  const [, as = 'step', words = asked] = /^\((\w+)\) (.*)$/s.exec(asked) ?? [];
  const sentence = sentenceOf(one, words);
  const shown = sentence?.kind === 'expectation' ? shownBy(words) : undefined;
  if (shown !== undefined)
    return { sentence: number, requirements: [{ as: 'state', kind: 'expect_text', value: shown }], goal: '', doubt: '' };
  const deeds = as === 'step' ? (sentence?.actions ?? []) : [];
  const requirements = deeds.map(deed => demandOf(deed, words));
  const isSaid = requirements.length > 0 && requirements.every(demand => demand !== undefined);
  const expects = sentence?.carries_expectation || sentence?.kind === 'expectation';
  return { sentence: number, requirements: isSaid ? requirements : [], goal: isSaid && !expects ? '' : words, doubt: '' };
}

/** The one text that a sentence says is to be seen, and nothing else of it could be lost. */
function shownBy(words: string): string | undefined {
  const quoted = [...words.matchAll(/"([^"]+)"|「([^」]+)」/g)].map(match => match[1] ?? match[2]!);
  const rest = words.replaceAll(/"[^"]*"|「[^」]*」/g, '');
  return quoted.length === 1 && /shows? up|is shown|is displayed|表示され/.test(rest) && !/[\d()（）]|not|ない/.test(rest)
    ? quoted[0]
    : undefined;
}

/** Undefined: the sentence does not name what it acts on. */
function demandOf(deed: Deed, words: string): Json | undefined {
  const isSaid = (name: string): boolean => words.toLowerCase().includes(name.toLowerCase());
  if (deed.do === 'open') return isSaid(deed.app) ? { as: 'state', kind: 'open', app: deed.app } : undefined;
  if (deed.do === 'key') return isSaid(deed.keys) ? { as: 'input', kind: 'press', keys: deed.keys } : undefined;
  if (deed.do === 'type') {
    if (!words.includes(deed.text)) return undefined;
    return deed.name && isSaid(deed.name)
      ? { as: 'state', kind: 'fill', target: deed.name, value: deed.text }
      : { as: 'input', kind: 'type', value: deed.text };
  }
  if (deed.do === 'drag' || deed.do === 'scroll' || deed.do === 'select' || !isSaid(deed.name) || deed.name === '') return undefined;
  const isState = deed.do === 'check' || deed.do === 'uncheck';
  return { as: isState ? 'state' : 'input', kind: deed.do, target: deed.name };
}

/** An objective for each step, in its own words. */
function planOf(text: string): Json {
  const part = text.split('\n\n').find(one => one.startsWith('Steps:\n')) ?? '';
  const steps = listed(part.slice('Steps:\n'.length));
  const objectives = steps.map((description, index) => {
    const expectedActions = [{ description, keywords: [], targetElements: [] }];
    return { description, sourceSteps: [index + 1], expectedActions };
  });
  return { objectives };
}

/** The author's steps, as the first message has them. */
function stepsIn({ messages }: MessageBody): string[] {
  const text = (messages[0]?.content ?? []).flatMap(block => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
  return listed(/The author's steps:\n(.*?)\n\n/s.exec(text)?.[1] ?? '');
}

function askedIn(text: string): string[] {
  return listed(text.slice(text.lastIndexOf('The sentences to read:\n') + 'The sentences to read:\n'.length));
}

/** Of a numbered list. */
function listed(list: string): string[] {
  return list.split(/\n?^\d+\. /m).filter(part => part !== '');
}

/** The demands that are the tester's own, told last. Undefined: nobody hands it any. */
function handedIn({ messages }: MessageBody): { demands: { objective: number; demand: string }[]; done: string } | undefined {
  const texts = messages.flatMap(({ content }) => content.flatMap(block => (block.type === 'text' ? [String(block.text)] : [])));
  for (const text of texts.toReversed()) {
    const one = /of objective (\d+) of \d+: (.*)/.exec(text);
    if (/^Objective \d+ of \d+ is next/m.test(text)) return undefined;
    const several = [...text.matchAll(/^\d+\. \(objective (\d+) of \d+\) (.*)/gm)];
    const found = several.length > 0 ? several : one ? [one] : [];
    if (found.length === 0) continue;
    const done = /Done since, by rules: (.*)/.exec(text)?.[1] ?? '';
    return { demands: found.map(match => ({ objective: Number(match[1]), demand: match[2]! })), done };
  }
  return undefined;
}

/** What the last answer's calls were told, where one of them failed, and which one it was. */
function errorIn({ messages }: MessageBody): { at: number; text: string } | undefined {
  const results = messages.at(-1)?.content.filter(({ type }) => type === 'tool_result') ?? [];
  const at = results.findIndex(({ is_error: isError }) => isError);
  return at < 0 ? undefined : { at, text: JSON.stringify(results[at]!.content).slice(0, 600) };
}

/** The same request for the next sentence. */
function withoutErrors(body: MessageBody): MessageBody {
  return { ...body, messages: body.messages.slice(0, -1) };
}

function lastText({ messages }: MessageBody): string {
  return (messages.at(-1)?.content ?? []).flatMap(block => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
}
