// The scenario's text as a person writes at it while more is recorded. Pure: the page has this before its own script.
/** What goes into the text by itself. @typedef {{ title: string, steps: readonly string[], checks: readonly string[] }} Draft */

/** What of it changed since it last went in changes there; what she wrote stays, what she took out stays out. @param {string} text @param {Draft} was @param {Draft} now @param {string} expectHead @returns {string} */
export function mergedText(text, was, now, expectHead) {
  const written = text.trimEnd().split('\n');
  const title = written.findIndex(isHeading);
  const next = written.findIndex((line, index) => index > title && isHeading(line));
  const own = written.slice(title + 1, next < 0 ? undefined : next);
  const head = own.indexOf(expectHead);
  const steps = mergedLines(head < 0 ? own : own.slice(0, head), was.steps, now.steps, '1. ');
  const checks = mergedLines(head < 0 ? [] : own.slice(head + 1), was.checks, now.checks, '- ');
  let number = 0;
  return [
    ...written.slice(0, Math.max(title, 0)),
    title >= 0 && was.title === now.title ? written[title] : `## ${now.title}`,
    ...withoutEnd(steps).map(line => line.replace(/^\d+(?=[.)] )/, () => String(++number))),
    ...(withoutEnd(checks).length > 0 ? ['', expectHead, ...withoutEnd(checks)] : []),
    ...(next < 0 ? [] : ['', ...written.slice(next)]),
    '',
  ].join('\n');
}

const isHeading = (/** @type {string} */ line) => line.startsWith('## ');
const bare = (/** @type {string} */ line) => line.replace(/^\s*(?:\d+[.)]|[-*])\s+/, '');
/** @param {readonly string[]} lines */
const withoutEnd = lines => lines.slice(0, lines.findLastIndex(line => line.trim() !== '') + 1);

/** @param {readonly string[]} written @param {readonly string[]} was @param {readonly string[]} now @param {string} mark @returns {string[]} */
function mergedLines(written, was, now, mark) {
  /** Each line, with its place in what is now so, if it is one of these. */
  const inText = pairs(written.map(bare), was);
  const inNow = pairs(was, now);
  const lines = written
    .map((text, index) => ({ text, was: inText.get(index) }))
    .filter(one => one.was === undefined || inNow.has(one.was))
    .map(one => ({ text: one.text, now: one.was === undefined ? undefined : inNow.get(one.was) }));
  const known = new Set(inNow.values());
  for (const [place, text] of now.entries()) {
    if (known.has(place)) continue;
    const at = (/** @type {(now: number) => boolean} */ fits) => lines.findIndex(one => one.now !== undefined && fits(one.now));
    const [before, after, later] = [at(one => one === place - 1), at(one => one === place + 1), at(one => one > place)];
    const end = lines.findLastIndex(one => one.text.trim() !== '') + 1;
    const index = after >= 0 ? after : before >= 0 && place < now.length - 1 ? before + 1 : later >= 0 ? later : end;
    lines.splice(index, 0, { text: mark + text, now: place });
  }
  return lines.map(one => one.text);
}

/** The longest run of what both have, in order: place in the first → place in the second. @param {readonly string[]} one @param {readonly string[]} two @returns {Map<number, number>} */
function pairs(one, two) {
  const length = one.map(() => two.map(() => 0));
  const of = (/** @type {number} */ i, /** @type {number} */ j) => length[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = two.length - 1; j >= 0; j--)
      /** @type {number[]} */ (length[i])[j] = one[i] === two[j] ? of(i + 1, j + 1) + 1 : Math.max(of(i + 1, j), of(i, j + 1));
  const found = new Map();
  for (let [i, j] = [0, 0]; i < one.length && j < two.length; )
    if (one[i] === two[j]) found.set(i++, j++);
    else if (of(i + 1, j) >= of(i, j + 1)) i++;
    else j++;
  return found;
}
