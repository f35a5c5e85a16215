/** A scripted model that plays a competent tester: reads the sentences, acts by names, and answers a witness by the truth. */
import {
  type Answer,
  call,
  type Json,
  type MessageBody,
  openApp,
  type Part,
  press,
  report,
  type SeenRequest,
  startMessagesServer,
  turn,
  useElement,
} from '../../src/testing/index.js';
import { type Deed, isSame, type PeopleCase, type Sentence, sentenceOf } from './case.js';

export interface Tester {
  url: string;
  /** Requests by what they were for. */
  readonly requests: Readonly<Record<string, number>>;
  /** What it could not do, and what the API would have refused. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

/** @param isBroken the program is broken: what the author expects is not so */
export async function startTester(one: PeopleCase, isBroken: boolean): Promise<Tester> {
  const troubles: string[] = [];
  /** Demands whose actions were given, and how often. */
  const given = new Map<string, number>();
  const server = await startMessagesServer({
    read: ({ body }) => ({ sentences: askedIn(lastText(body)).map((words, index) => readingOf(one, words, index + 1)) }),
    acting: seen => act(seen),
    witness: ({ body }) => testimony(lastText(body)),
    plan: { objectives: [] },
    review: { isAcceptable: true, score: 1, issues: [], suggestions: [] },
    blocked: { blocked: false },
  });

  function act({ body }: SeenRequest): Answer {
    const due = dueIn(body);
    const sentence = due && stepOf(body, due.objective);
    if (!due || !sentence) {
      troubles.push(`nothing is known of: ${lastText(body).slice(-300)}`);
      return turn(report('failure', 'I do not know what is asked.'));
    }
    const key = `${due.objective} ${due.demand}`;
    const times = given.get(key) ?? 0;
    given.set(key, times + 1);
    const failed = errorIn(body);
    if (times > 0 && failed && times < 3) troubles.push(`${sentence.sentence}: ${failed}`);
    if (times > 0 && (!failed || times >= 2)) return turn(report(failed ? 'failure' : 'success', failed ?? 'It is done, as far as I see.'));
    const parts = actionsFor(sentence, due.demand)
      .filter(deed => !isDone(deed, due.done))
      .map(partOf);
    return parts.length > 0 ? turn(...parts) : turn(report('success', 'I see it.'));
  }

  /** Steps are objectives, in their order. */
  function stepOf(body: MessageBody, objective: number): Sentence | undefined {
    const words = stepsIn(body)[objective - 1];
    return words === undefined ? undefined : sentenceOf(one, words);
  }

  function testimony(text: string): Json {
    const sentence = one.sentences.find(({ sentence: words }) => text.includes(words)) ?? sentenceOf(one, claimIn(text));
    const expects = sentence?.kind === 'expectation' || sentence?.carries_expectation === true;
    const holds = expects ? sentence?.holds !== false && !isBroken : !isBroken || sentence?.kind === 'step';
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

/** What a demand of the sentence speaks of; all of it where the sentence itself is the demand. */
function actionsFor({ actions, sentence }: Sentence, demand: string): Deed[] {
  const all = actions ?? [];
  if (isSame(demand, sentence)) return all;
  const own = all.filter(deed => namesOf(deed).some(name => name !== '' && demand.toLowerCase().includes(name.toLowerCase())));
  return own.length > 0 ? own : all;
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

function partOf(deed: Deed): Part {
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
        ...(role && ROLES.has(role) && { role }),
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

/** What a careful reader makes of a sentence: what it names, where its words hold it; else what a witness is to look for. */
function readingOf(one: PeopleCase, asked: string, number: number): Json {
  const [, as = 'step', words = asked] = /^\((\w+)\) (.*)$/s.exec(asked) ?? [];
  const sentence = sentenceOf(one, words);
  const deeds = as === 'step' ? (sentence?.actions ?? []) : [];
  const requirements = deeds.map(deed => demandOf(deed, words));
  const isSaid = requirements.length > 0 && requirements.every(demand => demand !== undefined);
  const expects = sentence?.carries_expectation || sentence?.kind === 'expectation';
  return { sentence: number, requirements: isSaid ? requirements : [], goal: isSaid && !expects ? '' : words, doubt: '' };
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

/** The author's steps, as the first message has them. */
function stepsIn({ messages }: MessageBody): string[] {
  const text = (messages[0]?.content ?? []).flatMap(block => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
  const list = /The author's steps:\n(.*?)\n\n/s.exec(text)?.[1] ?? '';
  return list.split(/\n?^\d+\. /m).filter(part => part !== '');
}

function askedIn(text: string): string[] {
  const list = text.slice(text.lastIndexOf('The sentences to read:\n') + 'The sentences to read:\n'.length);
  return list.split(/\n?^\d+\. /m).filter(part => part !== '');
}

/** The demand that is the tester's own: told last. */
function dueIn({ messages }: MessageBody): { objective: number; demand: string; done: string } | undefined {
  const texts = messages.flatMap(({ content }) => content.flatMap(block => (block.type === 'text' ? [String(block.text)] : [])));
  for (const text of texts.toReversed()) {
    const found = /of objective (\d+) of \d+: (.*)/.exec(text) ?? /Objective (\d+) of \d+ is next: (.*)/.exec(text);
    if (found) return { objective: Number(found[1]), demand: found[2]!, done: /Done since, by rules: (.*)/.exec(text)?.[1] ?? '' };
  }
  return undefined;
}

/** What the last answer's calls were told, where one of them failed. */
function errorIn({ messages }: MessageBody): string | undefined {
  const results = messages.at(-1)?.content.filter(({ type, is_error: isError }) => type === 'tool_result' && isError) ?? [];
  const [first] = results;
  return first && JSON.stringify(first.content).slice(0, 300);
}

function lastText({ messages }: MessageBody): string {
  return (messages.at(-1)?.content ?? []).flatMap(block => (block.type === 'text' ? [String(block.text)] : [])).join('\n');
}

function claimIn(text: string): string {
  return /[Cc]laim[^:]*: (.*)/.exec(text)?.[1] ?? text;
}
