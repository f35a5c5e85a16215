/** What became so between two looks, as expectations: what a person picks from when the recording is over. Pure. */
import { basename } from 'node:path';
import type { Scene } from '../perception/locate.js';
import { namingOf } from '../perception/nameable.js';
import { readSentence } from '../scenario/language/index.js';
import { write } from '../scenario/language/write.js';
import type { Reading } from '../scenario/reading.js';
import type { UiElement } from '../trace/element.js';

/** The screen and the files of the test's home at one time. */
export interface DeskState {
  scene: Scene;
  /** Path in the home → the beginning of what it holds; undefined of what is no text. */
  files: ReadonlyMap<string, string | undefined>;
  /** Another one each run, so nothing that names it can be said. */
  home: string;
}

/** Programs show the folder of their file in a title. */
export function isOfAnyRun(text: string, home: string): boolean {
  return !text.includes(basename(home));
}

/**
 * Each with the sentence that says it; first what lasts when the program is gone (files), then what fields hold, then what only shows, at last what was
 * typed. Nothing that was so before, and nothing that a sentence would not read back.
 * @param lines what was done, of which a file is to hold what was typed
 */
export function becameSo(before: DeskState, after: DeskState, language: 'en' | 'ja', lines: readonly { text: string }[] = []): string[] {
  const typed = typedIn(lines);
  const seen = [...fields(before.scene, after.scene), ...titles(before.scene, after.scene), ...texts(before.scene, after.scene)];
  // That a text stands where it was typed says nothing of what the program made of it.
  const isOwnText = ({ kind, value = '' }: Reading): boolean => kind === 'expect_text' && typed.includes(value);
  const readings = [...files(before, after, typed), ...seen.filter(one => !isOwnText(one)), ...seen.filter(isOwnText)];
  const said = readings.flatMap(reading => write(reading, language) ?? []);
  return [...new Set(said)].filter(sentence => isOfAnyRun(sentence, after.home)).slice(0, MOST);
}

/** Nobody looks through more. */
const MOST = 12;

function files(before: DeskState, after: DeskState, typed: readonly string[]): Reading[] {
  return [...after.files].flatMap(([value, text]) => {
    if (before.files.get(value) === text && before.files.has(value)) return [];
    const contains = text === undefined ? undefined : toldBy(text, typed);
    return [{ kind: 'expect_file', value, ...(contains !== undefined && { contains }) } satisfies Reading];
  });
}

/** The longest of what was typed that it holds, or its only line: how a document begins says nothing of what is in it. */
function toldBy(text: string, typed: readonly string[]): string | undefined {
  const [line = '', ...more] = text.split('\n').flatMap(one => one.trim() || []);
  const held = typed.filter(one => text.includes(one)).sort((a, b) => b.length - a.length);
  const told = held[0] ?? (more.length > 0 ? '' : line);
  return isShort(told) ? told : undefined;
}

function typedIn(lines: readonly { text: string }[]): string[] {
  return lines.flatMap(({ text }) => {
    const read = readSentence(text, 'step');
    const readings = 'error' in read ? [] : read.readings;
    return readings.flatMap(({ kind, value }) => ((kind === 'type' || kind === 'fill') && value !== undefined ? value : []));
  });
}

/** Letters of what a sentence quotes. */
const LONGEST = 80;

function fields(before: Scene, after: Scene): Reading[] {
  // How far a window is scrolled is nobody's result.
  const own = after.elements.filter(({ rawRole }) => rawRole !== 'scroll bar');
  return own.flatMap(element => {
    const was = sameIn(before, element);
    const { value, checked } = element;
    const named = namingOf(element.id, after);
    // What came up without a tick has not become so.
    if (named?.target !== undefined && checked !== undefined && checked !== (was?.checked ?? false))
      return [{ kind: 'expect_checked', ...placeOf(named), tick: true, ...(!checked && { negated: true }) } satisfies Reading];
    // A list that is called by its choice holds it whatever comes of it.
    return isShort(value) && value !== was?.value && value !== named?.target ? [holding(named, value)] : [];
  });
}

/** A field without a name, a calculator's, shows what it holds. */
function holding(named: Pick<Reading, 'target' | 'scope'> | undefined, value: string): Reading {
  return named?.target === undefined ? { kind: 'expect_text', value } : { kind: 'expect_field', ...placeOf(named), value };
}

function placeOf({ target, scope }: Pick<Reading, 'target' | 'scope'>): Pick<Reading, 'target' | 'scope'> {
  return { ...(target !== undefined && { target }), ...(scope !== undefined && { scope }) };
}

function isShort(value: string | undefined): value is string {
  return value !== undefined && value !== '' && value.length <= LONGEST && !value.includes('\n');
}

function titles(before: Scene, after: Scene): Reading[] {
  const [had, has] = [before, after].map(({ windows }) => new Set(windows.map(({ title }) => title).filter(title => title !== ''))) as [
    Set<string>,
    Set<string>,
  ];
  const come = [...has].filter(title => !had.has(title));
  const gone = [...had].filter(title => !has.has(title));
  return [
    ...come.map((title): Reading => ({ kind: 'expect_window', target: title })),
    ...gone.map((title): Reading => ({ kind: 'expect_window', target: title, negated: true })),
  ];
}

function texts(before: Scene, after: Scene): Reading[] {
  const had = new Set(before.elements.map(({ name }) => name));
  return after.elements.flatMap(({ role, name, covered }): Reading[] => {
    const isText = role === 'text' || role === 'label' || role === 'list item';
    return isText && !covered && name !== '' && name.length <= LONGEST && !name.includes('\n') && !had.has(name)
      ? [{ kind: 'expect_text', value: name }]
      : [];
  });
}

function sameIn({ elements }: Scene, { role, name, label, windowTitle }: UiElement): UiElement | undefined {
  return elements.find(one => one.role === role && one.name === name && one.label === label && one.windowTitle === windowTitle);
}
