/** A picture that the author keeps beside the scenario, as against an element of that name: `the image "save.png"`. */
import type { Reading, Role } from './reading.js';

/** Formats of picture files. */
const PICTURE_FILE = /\S\.(?:png|jpe?g|webp)$/i;

/** The thing named is a picture file: it is looked for by its pixels. */
export function isPicture(role: Role | undefined, name: string | undefined): boolean {
  return role === 'image' && name !== undefined && PICTURE_FILE.test(name.trim());
}

/** `the image "save.png" is shown` is about the pixels of that file, not about an element with that name. Other readings stay as they are. */
export function asPictureCheck(reading: Reading): Reading {
  const { when, ...plain } = reading;
  const own = isPicture(plain.role, plain.value) && plain.kind === 'expect_text' ? pictureCheck(plain) : plain;
  return when ? { ...own, when: asPictureCheck(when) } : own;
}

function pictureCheck({ role: _, ...rest }: Reading): Reading {
  return { ...rest, kind: 'expect_image' };
}

/** A picture that no word of the author names: a run has kept it of what eyes had seen. */
export function isKeptPicture({ kind, value = '', negated }: Reading, text: string): boolean {
  return kind === 'expect_image' && !negated && !text.includes(value);
}

/** Both ends of a drag: pictures, where it is said of both that they are images. */
export function endsOf({ role, source = '', destination = '' }: Reading): { from: string; to: string } {
  const nameOf = (end: string): string => (isPicture(role, end) ? pictureTarget(end) : end);
  return { from: nameOf(source), to: nameOf(destination) };
}

/** The picture files that a reading names, its condition among them. */
export function picturesOf({ kind, role, target, value, source, destination, when }: Reading): string[] {
  const named = kind === 'expect_image' ? [value] : [target, source, destination].filter(name => isPicture(role, name));
  return [...named.filter(name => name !== undefined), ...(when ? picturesOf(when) : [])];
}

/** How a picture is called where it stands beside names of elements: in `targetElements`, and in what lay under a click. */
export function pictureTarget(path: string): string {
  return `image "${path}"`;
}

/** The path in what `pictureTarget` gave; undefined for the name of an element. */
export function pathOfTarget(target: string): string | undefined {
  const path = /^image "(.+)"$/.exec(target)?.[1];
  return isPicture('image', path) ? path : undefined;
}

/** `stock-1-actual.png`, as Playwright calls what it compares. */
export function reviewName(picture: string, what: 'previous' | 'before' | 'expected' | 'actual'): string {
  return picture
    .split('/')
    .at(-1)!
    .replace(/\.png$/, `-${what}.png`);
}
