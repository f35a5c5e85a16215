/** Steps around the elements: programs and windows opened and closed, scrolling, waiting for a time, saving under a name. */

import type { Reading } from '../reading.js';
import { press } from './en-entering.js';
import type { Found, Thing } from './en-nouns.js';
import { apposed, namedPrograms, nounsAt, programNames, skipDeterminer, skipPhrase, things, word } from './en-nouns.js';
import { type Rule, rule } from './en-rules.js';
import { counts, filePaths, isMenuPath, looksLikeFile, numberOf } from './en-slots.js';
import { nameless } from './en-words.js';
import type { Slot } from './pattern.js';
import { rawText, type Token } from './tokens.js';

const surface = '[the] [mouse] (page|screen|window|view|content|contents|document|wheel|list)';
const open = '(<open> [up]|<launch>|<start> [up]|<run>|<fire> up|<bring> up|<boot> up)';

const quit = '(<quit>|<exit>|<terminate>|<kill>|<close>|<shut> down|<stop>)';

/** What the option `apps` names is a program, whatever its words mean elsewhere ("the parts list"). */
export const namedProgramRules: readonly Rule[] = [
  rule('open a program of the option apps', `${open} {program=known}`, ({ program }) => [{ kind: 'open', app: program }], {
    known: namedPrograms,
  }),
  rule('quit a program of the option apps', `${quit} {program=known}`, ({ program }) => closeProgram(program), { known: namedPrograms }),
];

export const programRules: readonly Rule[] = [
  rule(
    'open a file',
    '<open> [up] [the|a|your|my] [existing|saved] (file|document|text file|picture|image|photo|spreadsheet|script|project) [named|called] {file=filePath}',
    ({ file }) => [{ kind: 'open_file', value: file }],
  ),
  rule('open a file by its name', '<open> [up] {file=sureFile}', ({ file }) => [{ kind: 'open_file', value: file }], { sureFile }),
  rule('open a program', `${open} {program}`, ({ program }) =>
    program.trim() === '' || isMenuPath(program, true) || looksLikeFile(program) || /^\w+:\/\//.test(program)
      ? undefined
      : [{ kind: 'open', app: program }],
  ),
  rule('open a command', `${open} {program=command}`, ({ program }) => [{ kind: 'open', app: program }], { command }),
  rule('quit a program', `${quit} {program=surely}`, ({ program }) => closeProgram(program), { surely }),
  rule('quit the program in front', `${quit} (the|this) [current|active|running] (app|application|program)`, () => [
    { kind: 'close', role: 'program' },
  ]),
  rule('quit a named program', '(<quit>|<exit>|<terminate>) {program}', ({ program }) => closeProgram(program)),
  rule('close', '(<close>|<shut>|<dismiss>) [down] {target=closable}', ({ target }) => close(target), { closable }),
  rule('exit', '<exit> [from|out of] {target=closable}', ({ target }) => (target.noun ? close(target) : undefined), { closable }),
];

const byMenu = '(with|using|by|via|through|by choosing|by selecting|by clicking)';
const by = '(with|using|by|by pressing|by using|via|through)';

/** `Quit with Ctrl+Q`, `Close it with "OK"`, `Copy the text with Ctrl+C`: the means is named, and what it is for. */
export const meansRules: readonly Rule[] = [
  rule('save by keys', `<save> [{label=plainThing}] ${by} {keys}`, ({ keys }) => [press(keys), { kind: 'save_as' }], { plainThing }),
  rule(
    'save by a button',
    '<save> [{label=plainThing}] (with|using|by clicking|by pressing|by|via|through) {target=byButton}',
    ({ target }) => [...pressed(target), { kind: 'save_as' }],
    { plainThing, byButton },
  ),
  rule(
    'quit by keys',
    `(<quit>|<exit>|<close>) [{program=surely}] ${by} {keys}`,
    ({ program, keys }) => [
      press(keys),
      ...(program === undefined ? [{ kind: 'close' as const, role: 'program' as const }] : (closeProgram(program) ?? [])),
    ],
    { surely },
  ),
  rule('quit by a menu', `(<quit>|<exit>) {program} ${byMenu} {path=menuPath}`, ({ program, path }) =>
    after([{ kind: 'menu', path }], closeProgram(program)),
  ),
  rule(
    'close by a menu',
    `(<close>|<dismiss>) {target=closable} ${byMenu} {path=menuPath}`,
    ({ target, path }) => after([{ kind: 'menu', path }], close(target)),
    { closable },
  ),
  rule(
    'close by its own button',
    '(<close>|<dismiss>) {target=closable} (with|using|by clicking [on]|by pressing|by|via) the (x|×|✕|close) [button] [(in|at) (the|its) [upper|top] [right|left] [hand] [corner|edge]|(in|at|of) (the|its) title bar]',
    ({ target }) => close(target),
    { closable },
  ),
  rule('close by keys', `(<close>|<dismiss>) {target=closable} ${by} {keys}`, ({ target, keys }) => after([press(keys)], close(target)), {
    closable,
  }),
  rule(
    'close by a button',
    '(<close>|<dismiss>) {label=closable} (with|using|by clicking|by pressing|by|via|through) {target=byButton}',
    ({ label, target }) => after(pressed(target), close(label as unknown as Thing)),
    { closable, byButton },
  ),
  rule('open a window by keys', `(<open>|<show>|<display>|<bring> up|<call> up) {target=named} ${by} {keys}`, ({ target, keys }) =>
    after([press(keys)], opened(target)),
  ),
  rule(
    'answer the dialog that comes up',
    '(when|once|after|as soon as) (the|a) [confirmation|warning|message|error|info|information] dialog (appears|opens|comes up|shows up|pops up|is shown|is displayed) [,] (<click>|<press>|<choose>|<select>) [on] {target=byButton}',
    ({ target }) => pressed(target).map(reading => ({ ...reading, scope: 'dialog' })),
    { byButton },
  ),
  rule(
    'answer when asked',
    '(<click>|<press>|<choose>|<select>) [on] {target=byButton} (when|once) [you are] (prompted|asked)',
    ({ target }) => pressed(target).map(reading => ({ ...reading, scope: 'dialog' })),
    { byButton },
  ),
  rule(
    'close what is open by keys',
    `(<close>|<dismiss>) {label=plainThing} ${by} {keys}`,
    ({ keys }) => [press(keys), { kind: 'close', role: 'window' }],
    { plainThing },
  ),
  rule(
    'close what is open by a button',
    '(<close>|<dismiss>) {label=plainThing} (with|using|by clicking|by pressing|by|via|through) {target=byButton}',
    ({ target }) => [...pressed(target), { kind: 'close', role: 'dialog' }],
    { plainThing, byButton },
  ),
  rule(
    'answer by a button',
    '(<confirm>|<accept>|<acknowledge>|<answer>|<reply>|<proceed>|<continue>|<cancel>|<finish>) [{label=plainThing}] [with|using|by clicking|by pressing|by|via|through] {target=byButton}',
    ({ target }) => pressed(target),
    { plainThing, byButton },
  ),
  rule(
    'answer a question',
    '((<confirm>|<answer>|<reply>) [with] {target=byButton} {label=remark}|(when|if|once) [you are|it is|the program is] asked {label=remark} [,] (<click>|<press>|<answer>|<choose>|<reply>|<confirm>) [on|with] {target=byButton})',
    ({ target }) => pressed(target).map(reading => ({ ...reading, scope: 'dialog' })),
    { byButton, remark },
  ),
  rule(
    'answer by a key',
    `(<confirm>|<accept>|<acknowledge>|<submit>|<proceed>|<continue>|<cancel>|<finish>) [{label=plainThing}] ${by} {keys}`,
    ({ keys }) => [press(keys)],
    { plainThing },
  ),
  rule(
    'what keys are for by custom',
    `{name=wish} ${by} {keys}`,
    ({ name, keys }) => (customs[keys.keys]?.has(name) ? [press(keys)] : undefined),
    { wish },
  ),
];

/** Of combinations that do the same in nearly every program: what to do with them is another word for pressing them. */
const customs: Readonly<Record<string, ReadonlySet<string>>> = {
  'ctrl+a': new Set(['select', 'mark', 'highlight']),
  'ctrl+c': new Set(['copy']),
  'ctrl+x': new Set(['cut']),
  'ctrl+v': new Set(['paste', 'insert']),
  'ctrl+z': new Set(['undo', 'revert']),
  'ctrl+y': new Set(['redo']),
  'ctrl+shift+z': new Set(['redo']),
  'ctrl+p': new Set(['print']),
  f5: new Set(['reload', 'refresh']),
  'ctrl+r': new Set(['reload', 'refresh']),
  enter: new Set(['confirm', 'accept', 'submit']),
  escape: new Set(['cancel', 'abort']),
  delete: new Set(['delete', 'remove', 'erase', 'clear']),
  backspace: new Set(['delete', 'remove', 'erase', 'clear']),
};

/** `Press Ctrl+A to select the whole text`: is that what these keys do everywhere? */
export function isCustom(keys: string | undefined, tokens: readonly Token[]): boolean {
  return [...wish(tokens, 0)].some(({ value, next }) => next === tokens.length && customs[keys ?? '']?.has(value) === true);
}

/** A verb, and what it is done to without a name of its own. */
function* wish(tokens: readonly Token[], at: number): Iterable<Found<string>> {
  const verb = word(tokens, at);
  if (verb === undefined) return;
  yield { value: verb, next: at + 1 };
  for (const { next } of plainThing(tokens, at + 1)) yield { value: verb, next };
}

/** "it", "everything", "the selected text": no name, and nothing that would have to be held against the screen. */
function* plainThing(tokens: readonly Token[], at: number): Iterable<Found<string>> {
  const first = word(tokens, at) ?? '';
  if (/^(it|them|this|that|everything|all)$/.test(first)) yield { value: first, next: at + 1 };
  if (!/^(the|my|your|all|this|that)$/.test(first)) return;
  for (let next = at + 2; next <= Math.min(at + 5, tokens.length); next++) {
    const last = tokens[next - 1]!;
    if (last.kind !== 'word' || !/^[a-z]+$/.test(last.raw) || notOfThing.test(last.norm)) return;
    yield { value: rawText(tokens.slice(at, next)), next };
  }
}

export function isPlainThing(tokens: readonly Token[]): boolean {
  return tokens.length > 1 && [...plainThing(tokens, 0)].some(({ next }) => next === tokens.length);
}

const notOfThing =
  /^(with|using|by|via|through|as|to|and|or|in|into|from|on|of|at|for|is|are|was|be|has|have|not|no|only|alone|also|if|when|until|both|each|every|except|but|first|last|second)$/;

/** What is asked: words about the dialog, which has to be there. "… that the file is to be deleted", "whether …", "to the question …" */
function* remark(tokens: readonly Token[], at: number): Iterable<Found<string>> {
  const asks = skipPhrase(tokens, at, [
    'that',
    'whether',
    'if',
    'to the question',
    'to the question whether',
    'for confirmation',
    'to confirm',
    'when asked',
  ]);
  for (let next = asks ?? tokens.length + 1; next <= tokens.length; next++) {
    yield { value: rawText(tokens.slice(at, next)), next };
    if (tokens[next]?.kind !== 'word') return;
  }
}

/** `"OK"`, `the "OK" button`: in quotes, so that no word of the sentence is taken for a name. */
function* byButton(tokens: readonly Token[], at: number): Iterable<Found<Thing>> {
  for (const found of things(tokens, at)) {
    const { quoted, noun, name } = found.value;
    if (quoted && name !== undefined && (noun === undefined || noun === 'button' || noun === 'menu item' || noun === 'link')) yield found;
  }
}

function pressed({ name, noun }: Thing): Reading[] {
  return [{ kind: 'click', target: name!, ...(noun === 'button' && { role: 'button' }) }];
}

function after(first: readonly Reading[], then: readonly Reading[] | undefined): Reading[] | undefined {
  return then && [...first, ...then];
}

export const movingRules: readonly Rule[] = [
  rule(
    'scroll',
    `<scroll> [${surface}] {direction} [{amount=notches}] [(in|inside|on|over|within|through) ${surface}|the (page|window|screen|document|list)]`,
    ({ direction, amount }) => [scroll(direction, amount)],
    { direction, notches },
  ),
  rule(
    'scroll, amount first',
    `<scroll> [${surface}] {amount=notches} {direction} [(in|inside|on|over|within) ${surface}]`,
    ({ direction, amount }) => [scroll(direction, amount)],
    { direction, notches },
  ),
  rule(
    'scroll an element',
    '(<scroll> {direction} [{amount=notches}] [in|inside|on|over|within|through] {target=named} [{amount=notches}]|<scroll> [in|inside|on|over|within|through] {target=named} [to the] {direction} [{amount=notches}])',
    ({ direction, amount, target }) => (target.name ? [{ ...scroll(direction, amount), target: target.name }] : undefined),
    { direction, notches },
  ),
  rule(
    'scroll inside an element',
    '(in|inside|on|within) {target=named} [,] <scroll> {direction} [{amount=notches}]',
    ({ direction, amount, target }) => (target.name ? [{ ...scroll(direction, amount), target: target.name }] : undefined),
    {
      direction,
      notches,
    },
  ),
  rule('wait for a time', '(<wait>|<pause>|<sleep>|<delay>) [for] [at least] {seconds}', ({ seconds }) => [{ kind: 'wait', seconds }]),
  rule(
    'save under a name',
    '<save> [{label=saved}] (as|to|under|with) [the] [[new] (name|file name|filename|title)|a file|file|text file] [named|called|:] {file=filePath}',
    ({ file }) => [{ kind: 'save_as', value: file }],
    { saved },
  ),
  rule(
    'save by keys under a name',
    '<save> [{label=saved}] (as|to|under) [the] [[new] (name|file name|filename)] [named|called] {file=filePath} (with|using|by|by pressing|by using) {keys}',
    ({ file, keys }) => [press(keys), { kind: 'save_as', value: file }],
    { saved },
  ),
  rule('save', '<save> {label=plainThing}', () => [{ kind: 'save_as' }], { plainThing }),
  rule(
    'save under a name by keys',
    '<save> [{label=saved}] (with|using|by|by pressing|by using) {keys} (as|under [the name]) {file=filePath}',
    ({ file, keys }) => [press(keys), { kind: 'save_as', value: file }],
    { saved },
  ),
  rule(
    'save into a folder under a name',
    '<save> [{label=saved}] (in|into|to|inside) [the] [folder|directory] {folder=quote} [folder|directory] (as|under [the name]|with the name) {file=filePath}',
    ({ folder, file }) => [{ kind: 'save_as', value: `${folder.replace(/[/\\]+$/, '')}/${file}` }],
    { saved },
  ),
];

const notCommands = new Set(
  'it over again up down off all everything typing recording test tests testing work here now new today something anything this that them writing editing'.split(
    ' ',
  ),
);

/** A name with an ending or a folder. */
function* sureFile(...[tokens, at]: Parameters<Slot>) {
  for (const found of filePaths(tokens, at)) if (looksLikeFile(found.value)) yield found;
}

/** A program by its command: "open galculator". One word, as a shell has it. */
function* command(...[tokens, at]: Parameters<Slot>) {
  const name = tokens[at];
  if (at + 1 !== tokens.length || name?.kind !== 'word') return;
  if (!/^[a-z][a-z0-9_.+-]*$/.test(name.raw) || nameless.has(name.raw) || notCommands.has(name.raw) || looksLikeFile(name.raw)) return;
  if (!goalNouns.test(name.raw)) yield { value: name.raw, next: at + 1 };
}

/** Things that are opened otherwise than by starting a program of that name. */
const goalNouns =
  /^(files?|folders?|documents?|dialogs?|windows?|tabs?|menus?|pages?|links?|sites?|websites?|apps?|applications?|programs?|settings|preferences|scripts?|macros?|commands?)$/;

/** A program that cannot be a window's title: by its noun ("the Notes app") or its last word ("the text editor"). */
function* surely(tokens: readonly Token[], at: number): Iterable<Found<string>> {
  const start = skipDeterminer(tokens, at);
  yield* programNames(tokens, start);
  const isNoun = (index: number) => /^(app|application|program|programme)$/.test(word(tokens, index) ?? '');
  const first = isNoun(start) ? start + 1 : start;
  const named = /^(called|named)$/.test(word(tokens, first) ?? '') ? first + 1 : first;
  if (isNoun(start) && tokens[named]?.kind === 'quote') yield { value: tokens[named].raw, next: named + 1 };
  if (tokens[start]?.kind === 'quote' && isNoun(start + 1)) yield { value: tokens[start].raw, next: start + 2 };
  for (let next = start + 1; next < tokens.length && next - start < 5; next++) {
    if (tokens[next - 1]!.kind !== 'word' || nameless.has(tokens[next - 1]!.norm)) return;
    if (isNoun(next)) yield { value: rawText(tokens.slice(start, next)), next: next + 1 };
  }
}

function* closable(tokens: readonly Token[], at: number): Iterable<Found<Thing>> {
  yield* things(tokens, at);
  yield* apposed(tokens, at);
  const start = skipDeterminer(tokens, at);
  const again = /^(current|active|open|whole)$/.test(word(tokens, start) ?? '') ? start + 1 : start;
  if (start === at) return;
  for (const { value: noun, next } of nounsAt(tokens, again))
    if (noun === 'window' || noun === 'dialog' || noun === 'tab') yield { value: { noun, quoted: false }, next };
}

/** Without a name it is the window (or tab) in front. A name alone is a window's title. */
function close({ name, noun, loose }: Thing): Reading[] | undefined {
  if (noun !== undefined && noun !== 'window' && noun !== 'dialog' && noun !== 'tab') return undefined;
  if (name === undefined) return noun && [{ kind: 'close', role: noun }];
  if (name.trim() === '' || loose) return undefined;
  return [{ kind: 'close', target: name, role: noun ?? 'window' }];
}

/** It is waited for: the keys open it. */
function opened({ name, noun }: Thing): Reading[] | undefined {
  return name && (noun === 'window' || noun === 'dialog') ? [{ kind: 'wait', target: name, role: noun }] : undefined;
}

/** Of a program, `target` and `app` say the same: it is closed by its window, and checked by its name. */
function closeProgram(program: string): Reading[] | undefined {
  return program.trim() === '' ? undefined : [{ kind: 'close', target: program, app: program }];
}

function scroll(direction: NonNullable<Reading['direction']>, amount: number | undefined): Reading {
  return { kind: 'scroll', direction, ...(amount !== undefined && { amount }) };
}

function* direction(...[tokens, at]: Parameters<Slot>) {
  const start = word(tokens, at) === 'to' ? at + 1 : at;
  const first = word(tokens, start) === 'the' && start > at ? start + 1 : start;
  const found = /^(up|down|left|right)(?:wards?)?$/.exec(word(tokens, first) ?? '');
  if (found) yield { value: found[1], next: first + 1 };
}

/** Wheel notches in one screenful: about what Page Down does in a window of usual height. */
const notchesInPage = 10;

function* notches(tokens: readonly Token[], at: number): Iterable<Found<number>> {
  const start = word(tokens, at) === 'by' ? at + 1 : at;
  for (const found of counts(tokens, start)) if (found.value > 0) yield found;
  const one = /^(a|an|one)$/.test(word(tokens, start) ?? '') ? 1 : undefined;
  const amount = one ?? numberOf(tokens[start]);
  if (amount === undefined || amount === 0) return;
  const unit = word(tokens, start + 1) ?? '';
  if (/^(pages?|screens?|screenfuls?)$/.test(unit)) yield { value: amount * notchesInPage, next: start + 2 };
  else if (/^(notch|notches|clicks?|steps?|ticks?|lines?)$/.test(unit)) yield { value: amount, next: start + 2 };
  else if (one === undefined) yield { value: amount, next: start + 1 };
}

/** What is saved: "it", "the file", "my shopping list". Words only, so that nothing that matters is lost. */
function* saved(...[tokens, at]: Parameters<Slot>) {
  if (/^(it|this|that|them|everything)$/.test(word(tokens, at) ?? '')) yield { value: '', next: at + 1 };
  const start = /^(the|this|my|a|your|our|its)$/.test(word(tokens, at) ?? '') ? at + 1 : at;
  for (
    let next = start;
    next - start < 3 && tokens[next]?.kind === 'word' && !nameless.has(tokens[next]!.norm) && !isAs(tokens[next]!.norm);
    next++
  ) {
    yield { value: '', next: next + 1 };
  }
}

function isAs(text: string): boolean {
  return /^(as|to|under|with|in|into|inside|if|when)$/.test(text);
}
