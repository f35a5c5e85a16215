/** What a field holds, whether a box is checked, whether something is enabled: by the accessibility tree. */
import type { UiElement } from '../perception/element.js';
import { locate } from '../perception/locate.js';
import { resolveScope } from '../perception/resolve-scope.js';
import { isActive } from '../perception/suitability.js';
import { isBlank } from '../perception/visibility.js';
import type { Reading } from '../scenario/reading.js';
import { holdsOther, otherFace } from '../screen/face.js';
import { grow } from '../screen/geometry.js';
import { nameFit } from '../screen/name.js';
import type { Rect } from '../trace/action.js';
import type { WindowInfo } from '../trace/frame.js';
import { compareValue, shorten } from './compare.js';
import { type CheckWorld, drawnOtherwise, type Look } from './look.js';
import { visible } from './windows.js';

export async function lookAtElements(check: Reading, world: CheckWorld, signal: AbortSignal): Promise<Look> {
  const { desktop, perception, language } = world;
  const [elements, windows, programs] = await Promise.all([perception.elements(signal), desktop.windows(), desktop.programs()]);
  const scope = resolveScope(check.scope, windows, programs);
  if (check.target === undefined) return lookAtFocusedField(check, inActive(elements, windows), language);
  const purpose = PURPOSES[check.kind] ?? 'any';
  const located = locate(
    {
      target: check.target,
      purpose: check.role === 'combo box' ? 'select' : purpose,
      ...(check.role && { role: check.role }),
      ...(scope !== undefined && { scope }),
    },
    { elements, windows, size: desktop.size },
  );
  if (located.kind === 'ambiguous') {
    const seen =
      language === 'ja' ? `当てはまるものが${located.candidates.length}個あります` : `${located.candidates.length} elements of that name`;
    return { holds: 'unsure', how: 'accessibility', seen };
  }
  if (located.kind === 'missing') {
    const choice = choiceIn(check, { elements, windows, size: desktop.size });
    if (choice)
      return { ...judgeElement({ ...check, kind: 'expect_checked' }, choice, language), how: 'accessibility', region: choice.bounds };
    const seen = language === 'ja' ? `「${check.target}」が見つかりません` : `there is no "${check.target}"`;
    // What is not there is neither on nor off: a negated check must not pass because its element is missing.
    const absent = elements.length > 0 || visible(windows).length === 0;
    return { holds: elements.length === 0 || check.negated ? 'unsure' : 'no', how: 'accessibility', seen, absent };
  }
  const { element } = located;
  if (element.source !== 'accessibility') {
    return {
      holds: 'unsure',
      how: 'ocr',
      seen: language === 'ja' ? '文字としてしか読み取れません' : 'it can only be read as text, not as an element',
    };
  }
  const look: Look = { ...judgeElement(check, element, language), how: 'accessibility', region: element.bounds };
  if (check.kind !== 'expect_field' || look.holds !== 'yes' || (element.value ?? '') === '') return look;
  // What the program says that it holds, and nobody can see, no person would find there.
  const frame = await desktop.capture(signal);
  if (isBlank(frame, inside(element.bounds))) {
    const seen = language === 'ja' ? `${look.seen}(画面には何も見えません)` : `${look.seen}, and nothing of it is to be seen`;
    return { ...look, holds: 'unsure', seen };
  }
  const place = { bounds: inside(element.bounds), said: element.value ?? '', screen: frame };
  const drawn = element.value && (await otherFace(part => perception.read(frame, part, signal), place, holdsOther));
  signal.throwIfAborted();
  return drawn ? { ...look, holds: 'unsure', seen: drawnOtherwise(look.seen, drawn, language) } : look;
}

/** A choice among radio buttons, where what is named is the group around them. */
function choiceIn({ kind, target, value }: Reading, scene: Parameters<typeof locate>[1]): UiElement | undefined {
  if (kind !== 'expect_field' || target === undefined || value === undefined) return undefined;
  const found = locate({ target: value, role: 'radio button', purpose: 'check', scope: target }, scene);
  return found.kind === 'found' && found.element.source === 'accessibility' ? found.element : undefined;
}

/** Without its frame. */
function inside(bounds: Rect): Rect {
  const edge = Math.min(FRAME, Math.floor((Math.min(bounds.width, bounds.height) - 1) / 2));
  return grow(bounds, -edge);
}

/** Pixels: what is drawn around a field. */
const FRAME = 4;

const PURPOSES: Readonly<Partial<Record<Reading['kind'], 'field' | 'check' | 'any'>>> = {
  expect_field: 'field',
  expect_checked: 'check',
  expect_enabled: 'any',
};

function judgeElement(check: Reading, element: UiElement, language: 'en' | 'ja'): Omit<Look, 'how'> {
  switch (check.kind) {
    case 'expect_checked':
      if (element.checked === undefined) {
        return { holds: 'unsure', seen: language === 'ja' ? 'オン・オフの状態がありません' : 'it has no checked state' };
      }
      return { holds: element.checked ? 'yes' : 'no', seen: onOff(element.checked, language) };
    case 'expect_enabled':
      // A label is always enabled, whatever becomes of the button beside it.
      if (!isActive(element)) {
        return {
          holds: 'unsure',
          seen:
            language === 'ja'
              ? `操作できる要素ではありません(${element.rawRole})`
              : `it is no element that could be used, but "${element.rawRole}"`,
        };
      }
      return { holds: element.enabled ? 'yes' : 'no', seen: enabled(element.enabled, language) };
    default:
      return judgeValue(check, element, language);
  }
}

function judgeValue(check: Reading, element: UiElement, language: 'en' | 'ja'): Omit<Look, 'how'> {
  // Some lists bear what is chosen as their name; what the author calls it is no choice.
  const isChoice = element.role === 'combo box' && nameFit(check.target ?? '', element.name, 'combo box') === undefined;
  const found = element.value ?? (isChoice ? element.name : undefined);
  if (found === undefined) return { holds: 'unsure', seen: language === 'ja' ? '内容を読み取れません' : 'its content cannot be read' };
  return { holds: compareValue(found, check), seen: language === 'ja' ? `「${shorten(found)}」` : `"${shorten(found)}"` };
}

/** Without what says to lie in another window than the active one: each window keeps a field that would have the keyboard. */
function inActive(elements: readonly UiElement[], windows: readonly WindowInfo[]): UiElement[] {
  const active = windows.find(window => window.active)?.id;
  return elements.filter(({ window }) => active === undefined || window === undefined || window === active);
}

/** The field that has the keyboard. Where none can be read, as in a terminal, nothing can be said. */
function lookAtFocusedField(check: Reading, elements: readonly UiElement[], language: 'en' | 'ja'): Look {
  const field = elements.find(
    element => element.focused && element.value !== undefined && (element.editable || element.role === 'text box'),
  );
  if (!field)
    return {
      holds: 'unsure',
      how: 'accessibility',
      seen: language === 'ja' ? '入力中の欄を読み取れません' : 'no field with the keyboard can be read',
    };
  return { ...judgeValue(check, field, language), how: 'accessibility', region: field.bounds };
}

function onOff(isOn: boolean, language: 'en' | 'ja'): string {
  if (language === 'ja') return isOn ? 'オン' : 'オフ';
  return isOn ? 'checked' : 'not checked';
}

function enabled(isEnabled: boolean, language: 'en' | 'ja'): string {
  if (language === 'ja') return isEnabled ? '有効' : '無効';
  return isEnabled ? 'enabled' : 'disabled';
}
