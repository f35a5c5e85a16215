/**
 * Finds values in text: themselves, cut off, and in every usual writing. The text is read in a few plain forms (escapes undone, invisible letters
 * and spaces left out), each letter of which knows where it came from; a value is looked for in these. Linear in text and value. Pure.
 */

/** A value that must be seen nowhere, and what stands in its place. */
export interface Hidden {
  value: string;
  mark: string;
}

export interface SecretFinder {
  /** The text with each value replaced; marks that stand there already stay. */
  redact(text: string): string;
}

/** A shorter value could not be told from other text; taking it out would spoil the rest. */
export const SHORTEST = 4;
/** Text that ends within a value shows it, too, from this share on. Less would take "password" for a part of "password123". */
const CUT_SHARE = 0.8;
/** A line of a value of several shows that one, from this length on: the middle of a key file. */
const LINE_LENGTH = 16;
/** From this length on a value is known though programs have broken its line. */
const WRAPPED_LENGTH = 12;
/** From this length on a value is known in capitals, too, but as a whole: its beginning may be a word. */
const CAPITALS_LENGTH = 8;
/** JSON in JSON in an address: so often escapes are undone. */
const DEPTH = 3;
/** What this file writes in place of a value. */
const MARK = /\{\{(?:encoded |part of |no )?secret:[^{}]*\}\}|\[key removed\]/g;

/** A text, and for each of its letters where it stands in the text that was given. */
interface View {
  text: string;
  starts: ArrayLike<number>;
  ends: ArrayLike<number>;
}

interface Needle {
  text: string;
  /** So many letters of its beginning, or of its end, show it. */
  least: number;
  in: 'plain' | 'squeezed' | 'folded' | 'hex' | 'base64';
  isPart: boolean;
  of: Hidden;
}

interface Found {
  start: number;
  end: number;
  mark: string;
}

export function createFinder(hidden: readonly Hidden[]): SecretFinder {
  const needles = hidden.flatMap(needlesOf);
  const shortest = Math.min(...needles.map(({ least }) => least));
  return {
    redact(text) {
      if (text.length < shortest) return text;
      const marks = [...text.matchAll(MARK)].map(({ 0: mark, index }) => ({ start: index, end: index + mark.length }));
      const found = [...views(text)].flatMap(view => search(view, needles, text));
      return replaced(
        text,
        found.filter(({ start, end }) => !marks.some(mark => mark.start <= start && end <= mark.end)),
      );
    },
  };
}

/** Base64 letters that a value alone decides, behind 0, 1 and 2 other bytes. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map(before => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const whole = Math.floor(((before + bytes.length) * 8) / 6);
    return text.slice(Math.ceil((before * 8) / 6), whole);
  });
}

function needlesOf(of: Hidden): Needle[] {
  const plain = letters(of.value.trim());
  const lines = of.value.split(/\s*\n\s*/).filter(line => line.length >= LINE_LENGTH);
  const add = (text: string, kind: Needle['in'], isPart = false): Needle[] => {
    const least = isPart || kind === 'folded' ? text.length : Math.max(SHORTEST, Math.ceil(text.length * CUT_SHARE));
    return text.length < SHORTEST ? [] : [{ text, least, in: kind, isPart, of }];
  };
  const wide = Buffer.from(of.value.trim(), 'utf16le');
  const bytes = [Buffer.from(of.value.trim()), wide, Buffer.from(wide).swap16()];
  const squeezed = plain.replace(/\s+/g, '');
  return [
    ...add(plain, 'plain'),
    ...(squeezed !== plain || plain.length >= WRAPPED_LENGTH ? add(squeezed, 'squeezed') : []),
    ...(squeezed.length >= CAPITALS_LENGTH ? add(folded(squeezed), 'folded') : []),
    ...(lines.length > 1 ? lines.flatMap(line => add(letters(line).replace(/\s+/g, ''), 'squeezed', true)) : []),
    ...bytes.flatMap(written => add(written.toString('hex'), 'hex')),
    ...bytes.flatMap(base64Of).flatMap(text => (text.length > SHORTEST ? add(text, 'base64') : [])),
  ];
}

/** Letters that look and mean the same are one, each by itself: a place in the text stays a place. */
function letters(text: string): string {
  return [...text].map(one => (one.codePointAt(0)! < 0x80 ? one : one.normalize('NFKD'))).join('');
}

/** Capitals are letters like others. The rare one that becomes two would move all places behind it: then they stay. */
function folded(text: string): string {
  const low = text.toLowerCase();
  return low.length === text.length ? low : text.replace(/[A-Z]/g, letter => letter.toLowerCase());
}

function* views(text: string): Generator<View> {
  let view = first(text);
  for (let depth = 0; ; depth++) {
    yield view;
    // A form of a page writes a space so.
    if (text.includes('+')) yield rewritten(view, /\+/g, () => ' ');
    const undone = depth < DEPTH ? rewritten(view, ESCAPE, unescaped) : view;
    if (undone === view) return;
    view = undone;
  }
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Without what cannot be seen, with letters as `letters` has them. */
function first(text: string): View {
  const places = Array.from({ length: text.length }, (_, at) => at);
  const given: View = { text, starts: places, ends: places.map(at => at + 1) };
  if (/^[\x00-\x7f]*$/.test(text)) return given;
  return rewritten(given, /[^\x00-\x7f]/gu, one => (INVISIBLE.test(one) ? '' : one.normalize('NFKD')));
}

const ESCAPE =
  /(?:%[0-9a-f]{2})+|&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|lt|gt|quot|apos|nbsp);?|\\u\{[0-9a-f]{1,6}\}|(?:\\u[0-9a-f]{4})+|(?:\\x[0-9a-f]{2})+|(?:\\0?[0-7]{3})+|'\\''|\\[nrt\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unescaped(written: string): string {
  if (written.startsWith('%')) return Buffer.from(written.replaceAll('%', ''), 'hex').toString('utf8');
  if (written === "'\\''") return "'";
  if (written.startsWith('&')) {
    const name = written.slice(1).replace(';', '').toLowerCase();
    return NAMED[name] ?? character(name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)));
  }
  const kind = written[1]!.toLowerCase();
  if (written.startsWith('\\u{')) return character(Number.parseInt(written.slice(3), 16));
  if (kind === 'u' && written.length > 2)
    return written.replace(/\\u(....)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (kind === 'x' && written.length > 2) return Buffer.from(written.replace(/\\x/gi, ''), 'hex').toString('utf8');
  if (/^[0-7]$/.test(kind))
    return Buffer.from([...written.matchAll(/\\0?([0-7]{3})/g)].map(([, code]) => Number.parseInt(code!, 8))).toString('utf8');
  return ESCAPED[written[1]!] ?? written[1]!;
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The same view where nothing matches. What a match became stands for the whole of it. */
function rewritten(view: View, what: RegExp, become: (written: string) => string): View {
  const matches = [...view.text.matchAll(what)];
  if (matches.length === 0) return view;
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const keep = (from: number, to: number): void => {
    parts.push(view.text.slice(from, to));
    for (let at = from; at < to; at++) {
      starts.push(view.starts[at]!);
      ends.push(view.ends[at]!);
    }
  };
  let at = 0;
  for (const { 0: written, index } of matches) {
    keep(at, index);
    at = index + written.length;
    const text = letters(become(written));
    parts.push(text);
    for (let letter = 0; letter < text.length; letter++) {
      starts.push(view.starts[index]!);
      ends.push(view.ends[at - 1]!);
    }
  }
  keep(at, view.text.length);
  return { text: parts.join(''), starts, ends };
}

function search(view: View, needles: readonly Needle[], given: string): Found[] {
  const made = new Map<Needle['in'], View>([['plain', view]]);
  const viewOf = (kind: Needle['in']): View => {
    const known = made.get(kind) ?? MADE[kind](view);
    made.set(kind, known);
    return known;
  };
  return needles.flatMap(needle => {
    if (view.text.length < needle.least) return [];
    return placesOf(viewOf(needle.in), needle, given);
  });
}

const MADE: Readonly<Record<Needle['in'], (view: View) => View>> = {
  plain: view => view,
  squeezed: view => rewritten(view, /\s+/g, () => ''),
  folded: view => {
    const squeezed = rewritten(view, /\s+/g, () => '');
    return { ...squeezed, text: folded(squeezed.text) };
  },
  hex: view => {
    // As a dump writes bytes.
    const squeezed = rewritten(view, /[\s:]+/g, () => '');
    return { ...squeezed, text: squeezed.text.replace(/[A-F]/g, letter => letter.toLowerCase()) };
  },
  base64: view => {
    const squeezed = rewritten(view, /\s+/g, () => '');
    return { ...squeezed, text: squeezed.text.replaceAll('-', '+').replaceAll('_', '/') };
  },
};

/** Each place where at least so much of the needle's beginning, or of its end, stands. */
function placesOf({ text, starts, ends }: View, needle: Needle, given: string): Found[] {
  const found: Found[] = [];
  const { least } = needle;
  const note = (from: number, to: number): void => {
    const [start, end] = [starts[from]!, ends[to - 1]!];
    found.push({ start, end, mark: markOf(needle, to - from, given.slice(start, end)) });
  };
  const head = needle.text.slice(0, least);
  for (let at = text.indexOf(head); at >= 0; ) {
    let to = at + least;
    while (to - at < needle.text.length && text[to] === needle.text[to - at]) to++;
    note(at, to);
    at = text.indexOf(head, to);
  }
  const tail = needle.text.slice(-least);
  if (least === needle.text.length) return found;
  for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, at + least)) {
    let from = at;
    while (
      from > 0 &&
      at + least - from < needle.text.length &&
      text[from - 1] === needle.text[needle.text.length - (at + least - from) - 1]
    )
      from--;
    note(from, at + least);
  }
  return found;
}

function markOf({ text, isPart, of: { value, mark } }: Needle, length: number, written: string): string {
  if (written === value) return mark;
  return mark.replace('{{', isPart || length < text.length ? '{{part of ' : '{{encoded ');
}

/** The longest find at each place; what is found across its end goes with it. */
function replaced(text: string, found: readonly Found[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, mark } of [...found].sort((a, b) => a.start - b.start || b.end - a.end || a.mark.length - b.mark.length)) {
    if (start >= at) parts.push(text.slice(at, start), mark);
    at = Math.max(at, end);
  }
  parts.push(text.slice(at));
  return parts.join('');
}
