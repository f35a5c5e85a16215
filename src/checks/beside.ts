/** The number, or the text, that stands beside a label: what a step remembers. Only what programs tell: eyes misread digits. */
import { piecesOf } from '../perception/find-text.js';
import { labelsByPlace } from '../perception/labels.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { scopeTest } from '../perception/scope.js';
import type { Observation } from '../ports/observation.js';
import type { Reading } from '../scenario/reading.js';
import { right, rowOverlap } from '../screen/geometry.js';
import { holdsWord, nameFit, normalize } from '../screen/name.js';
import type { Rect } from '../trace/action.js';
import type { UiElement } from '../trace/element.js';
import type { CheckWorld, Look } from './look.js';

export async function lookBeside(check: Reading, now: Observation, { language }: CheckWorld): Promise<Look> {
  const [all, windows, programs, frame] = await Promise.all([now.elements(), now.windows(), now.programs(), now.frame()]);
  const scope = resolveScope(check, windows, programs);
  const inScope = scope === undefined ? undefined : scopeTest(scope, all, windows, check.scopeIs);
  const elements = inScope ? all.filter(inScope) : all;
  const pieces = piecesOf({ elements, windows, size: now.size, frame }).filter(({ element }) => !TITLED.has(element.role));
  const label = check.target ?? '';
  const besides = [...inOneText(label, pieces), ...inOneRow(label, pieces), ...inFields(label, pieces)];
  const texts = besides.flatMap(({ text }) => (check.what === 'number' ? numbersIn(text) : [text]));
  const found = [...new Set(texts.map(text => text.trim()).filter(text => text !== ''))];
  const [value] = found;
  const base = { how: 'accessibility' as const, ...(besides[0] && { region: besides[0].bounds }) };
  if (value === undefined) {
    const isThere = pieces.some(({ text }) => holdsWord(normalize(text), normalize(label)));
    return { ...base, holds: elements.length === 0 ? 'unsure' : 'no', seen: WORDS[language].none(label, isThere), absent: !isThere };
  }
  if (found.length > 1) return { ...base, holds: 'unsure', seen: WORDS[language].several(found) };
  // A program under test must not ask for what others put in.
  if (value.includes('{{')) return { ...base, holds: 'unsure', seen: WORDS[language].several([value]) };
  return { ...base, holds: 'yes', seen: `"${value}"`, found: value };
}

interface Piece {
  text: string;
  bounds: Rect;
  element: UiElement;
}

const TITLED: ReadonlySet<string> = new Set(['window', 'dialog', 'tab', 'container']);

/** "Order: 1042": what follows in the same line. */
function inOneText(label: string, pieces: readonly Piece[]): Piece[] {
  const wanted = normalize(label);
  return pieces.flatMap(piece =>
    piece.text.split('\n').flatMap(line => {
      let rest = '';
      holdsWord(line.toLowerCase(), wanted, (_, after) => {
        rest = line.slice(line.length - after.length);
        return true;
      });
      return rest.trim() === '' ? [] : [{ ...piece, text: rest.replace(/^[\s:：=#-]+/, '') }];
    }),
  );
}

/** Label and value are two texts of one row: the nearest to the right of it, and what goes on there. */
function inOneRow(label: string, pieces: readonly Piece[]): Piece[] {
  return pieces
    .filter(({ text }) => isLabel(label, text))
    .flatMap(from => {
      const row = pieces
        .filter(({ element, bounds }) => element.window === from.element.window && bounds.x >= right(from.bounds) - 2)
        .filter(({ bounds, text }) => rowOverlap(bounds, from.bounds) >= 0.5 && text.trim() !== '')
        .sort((one, other) => one.bounds.x - other.bounds.x);
      // Another label begins what is beside that one.
      const end = row.findIndex(({ text }) => /[:：]\s*$/.test(text));
      return end < 0 ? row : row.slice(0, end);
    });
}

function isLabel(label: string, text: string): boolean {
  const fit = nameFit(label, text.replace(/[:：]\s*$/, ''), 'label');
  return fit !== undefined && fit !== 'longer';
}

/** What a field of that name holds. */
function inFields(label: string, pieces: readonly Piece[]): Piece[] {
  const byPlace = labelsByPlace(pieces.map(({ element }) => element));
  return pieces.filter(({ text, element }) => {
    if (text !== element.value) return false;
    return [element.name, element.label, byPlace.get(element.id)].some(name => name !== undefined && isLabel(label, name));
  });
}

/** Order numbers have letters and marks: "ORD-2026-0042", "1,042.50". */
function numbersIn(text: string): string[] {
  return (text.match(/[A-Za-z0-9][A-Za-z0-9.,:/_-]*/g) ?? []).map(one => one.replace(/[.,:/_-]+$/, '')).filter(one => /\d/.test(one));
}

const WORDS = {
  en: {
    none: (label: string, isThere: boolean) => (isThere ? `nothing of it beside "${label}"` : `there is no "${label}"`),
    several: (found: readonly string[]) => `${found.length} things beside it, of which it could be any: ${found.join(' · ')}`,
  },
  ja: {
    none: (label: string, isThere: boolean) => (isThere ? `「${label}」の横にありません` : `「${label}」が見つかりません`),
    several: (found: readonly string[]) => `横に${found.length}個あり、どれか決められません: ${found.join('・')}`,
  },
};
