/** Why an English sentence is not understood, and what would be: said so that the author can mend it at once. */

import { skipPhrase, word } from './en-nouns.js';
import { auxiliaries } from './en-predicates.js';
import { type Kind, parseSentence } from './en-sentence.js';
import { actors, leadingFillers } from './en-words.js';
import { keyCombination, unknownKeys } from './keys.js';
import { rawText, shownText, type Token } from './tokens.js';

/** The message for a sentence that has no reading. */
export function explain(tokens: readonly Token[], as: Kind): string {
  const body = tokens.slice(skipFillers(tokens));
  return (
    actionAmongChecks(tokens, as) ??
    doubleNegation(body) ??
    unknownKey(body) ??
    leftOver(tokens, as) ??
    goal(body, as) ??
    misspelt(body, as) ??
    `It is not understood: ${shownText(tokens)}. Write ${examplesFor(body, as)}.`
  );
}

function actionAmongChecks(tokens: readonly Token[], as: Kind): string | undefined {
  if (as !== 'check') return undefined;
  const parsed = parseSentence(tokens, 'step', { left: 600 });
  if (!('readings' in parsed) || parsed.readings.every(({ kind }) => kind.startsWith('expect_'))) return undefined;
  return 'It is an action, but stands among the checks. Move it to the steps, or write what should be seen: `"Done" is shown`.';
}

function doubleNegation(tokens: readonly Token[]): string | undefined {
  const negative =
    /^(not|no|never|cannot|neither|\w+n't|hidden|invisible|gone|absent|missing|disabled|unchecked|closed|disappears?|disappeared|off|unavailable|inactive)$/;
  const count = tokens.filter(token => token.kind === 'word' && negative.test(token.norm)).length;
  const isCheck = tokens.some((_, at) => auxiliaries(tokens, at).some(({ be, next }) => be && next > at));
  return count > 1 && isCheck
    ? 'It has two negations, so it is unclear what should hold. Say it once: `"Save" is not shown`, `"Save" is enabled`.'
    : undefined;
}

function unknownKey(tokens: readonly Token[]): string | undefined {
  const start = skipPhrase(tokens, 0, ['press', 'presses', 'hit', 'hits', 'press the', 'hit the', 'push', 'use', 'strike', 'press down']);
  if (start === undefined) return undefined;
  const end = tokens.findIndex(
    (token, at) => at >= start && (token.kind === 'mark' || /^(and|then|key|keys|in|on|to|twice)$/.test(token.norm)),
  );
  const named = rawText(tokens.slice(start, end < 0 ? undefined : end));
  if (named === '' || keyCombination(named) !== undefined || tokens[start]!.kind === 'quote') return undefined;
  const unknown = unknownKeys(named);
  if (named.includes('+') || word(tokens, end) === 'key' || word(tokens, end) === 'keys') {
    return `There is no key ${quoted(unknown[0] ?? named)}. Keys are named like this: \`Press Ctrl+S\`, \`Press Page Down\`, \`Press F5\`.`;
  }
  return named.split(' ').length > 3
    ? undefined
    : `${quoted(named)} is no key that is known. For a button put its name in quotes: \`Press "${named}"\`; for keys: \`Press Ctrl+S\`.`;
}

/** The longest beginning that would be understood; the rest is what is in the way. */
function leftOver(tokens: readonly Token[], as: Kind): string | undefined {
  if (tokens.length > 40) return undefined;
  const budget = { left: 600 };
  for (let end = tokens.length - 1; end > 1 && budget.left > 0; end--) {
    const parsed = parseSentence(tokens.slice(0, end), as, budget);
    if (!('readings' in parsed)) continue;
    const rest = shownText(tokens.slice(end)).replace(/^[,;.]\s*/, '');
    return `It is understood up to here: ${shownText(tokens.slice(0, end))}. But not the rest: ${rest}. Leave it out, or make it a sentence of its own: ${examplesFor(tokens.slice(end), as)}.`;
  }
  return undefined;
}

const goals: Record<string, string> = {
  log: '`Fill "User" with "admin"`, `Click "Sign in"`',
  login: '`Fill "User" with "admin"`, `Click "Sign in"`',
  sign: '`Fill "User" with "admin"`, `Click "Sign in"`',
  save: '`Press Ctrl+S`, `Save it as "memo.txt"`',
  copy: '`Press Ctrl+C`',
  paste: '`Press Ctrl+V`',
  cut: '`Press Ctrl+X`',
  undo: '`Press Ctrl+Z`',
  redo: '`Press Ctrl+Y`',
  print: '`Press Ctrl+P`',
  find: '`Press Ctrl+F`, `Type "milk"`',
  search: '`Fill "Search" with "milk"`, `Press Enter`',
  select: '`Select "Blue" from "Colour"`, `Press Ctrl+A`',
  compute: '`Click "7"`, `Click "+"`, `Click "="`',
  calculate: '`Click "7"`, `Click "+"`, `Click "="`',
  open: '`Open the text editor`, `Double-click "memo.txt"`, `Choose File > Open…`',
  navigate: '`Click the "Home" link`, `Fill "Address" with "example.com"`',
};

const goalVerbs =
  /^(log|login|sign|save|copy|paste|cut|undo|redo|print|find|search|compute|calculate|make|create|add|remove|delete|send|buy|order|book|install|download|upload|rename|format|edit|update|configure|register|complete|finish|play|watch|read|do|perform|try|work|use|get|navigate|browse|visit|show|build|draw|bold|change|export|import|sort|filter|resize|maximi[sz]e|minimi[sz]e|test|explore|ensure|see|set|translate|convert|multiply|divide|sum|solve|fix|handle|accept|agree|reject|help|buy|pay|purchase|check|verify|go|move|select|fill|open|start|run|launch|wait|replace)$/;

function goal(tokens: readonly Token[], as: Kind): string | undefined {
  const verb = word(tokens, 0);
  if (verb === undefined || !goalVerbs.test(verb) || as === 'check') return undefined;
  const example = goals[verb] ?? '`Click "Save"`, `Type "buy milk"`';
  return `It says a goal, or leaves open what exactly to do: ${shownText(tokens)}. Write the actions: ${example}.`;
}

const verbs =
  'click double-click right-click press type enter open close quit select choose check uncheck tick fill set clear drag hover scroll wait save turn launch start verify'.split(
    ' ',
  );

/** `Clik "Save"`: one letter too many, too few, changed or out of place. */
function misspelt(tokens: readonly Token[], as: Kind): string | undefined {
  const written = word(tokens, 0);
  if (written === undefined || written.length < 4 || verbs.includes(written)) return undefined;
  const meant = verbs.find(verb => isNear(written, verb));
  if (!meant) return undefined;
  const first = { ...tokens[0]!, raw: meant, norm: meant };
  const parsed = parseSentence([first, ...tokens.slice(1)], as, { left: 600 });
  if (!('readings' in parsed)) return undefined;
  const verb = `${meant[0]!.toUpperCase()}${meant.slice(1)}`;
  return `There is no step ${quoted(tokens[0]!.raw)}. Did you mean ${quoted(verb)}? \`${verb} ${shownText(tokens.slice(1))}\`.`;
}

function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1) || swapped;
}

const examples: [RegExp, string][] = [
  [/^(click|tap|press|push|hit|double-click|right-click)$/, '`Click "Save"`, `Press Ctrl+S`'],
  [/^(type|enter|input|write|fill|set|put|insert)$/, '`Type "buy milk"`, `Fill "Name" with "Taro"`'],
  [/^(select|choose|pick)$/, '`Select "Blue" from "Colour"`, `Choose File > Save As…`'],
  [/^(check|tick|uncheck|untick|turn|switch|enable|disable)$/, '`Check the "I agree" box`, `Check that "Done" is shown`'],
  [/^(drag|move|drop)$/, '`Drag "a.txt" to "Documents"`'],
  [/^(scroll)$/, '`Scroll down 5 times`'],
  [/^(wait|pause)$/, '`Wait 2 seconds`, `Wait until "Done" is shown`'],
  [/^(if|when|unless|once)$/, '`If "Restore" appears, click "No"`'],
  [/^(close|quit|exit)$/, '`Close the "Replace" dialog`'],
  [/^(open|launch|start|run)$/, '`Open the text editor`, `Open the File menu`'],
];

function examplesFor(tokens: readonly Token[], as: Kind): string {
  const verb = word(tokens, skipFillers(tokens)) ?? '';
  if (as === 'check') return '`"Done" is shown`, `the window title contains "memo.txt"`, `file "memo.txt" exists`';
  return examples.find(([pattern]) => pattern.test(verb))?.[1] ?? '`Click "Save"`, `Type "buy milk"`, `"Done" is shown`';
}

function skipFillers(tokens: readonly Token[]): number {
  let at = 0;
  for (;;) {
    const next = skipPhrase(tokens, at, [...leadingFillers, ...actors, ',', 'if', 'should', 'can']);
    if (next === undefined || next >= tokens.length) return at;
    at = next;
  }
}

function quoted(text: string): string {
  return `"${text}"`;
}
