/** What the program that a click went to told of it, beyond what a dead button tells too: that it was pressed, and has the keyboard. Pure. */
import type { Effects, Told } from '../trace/event.js';

/**
 * Asked where pixels show no more than a dead button's look, or what moves by itself: a label right under a button lies within reach of both.
 * @param pid process of the window that the click went to; undefined: nobody knows, and nothing is its
 * @returns in words what changed; undefined: nothing, or only what tells the same by itself
 */
export function toldEffect(told: readonly Told[], pid: number | undefined, language: 'en' | 'ja'): string | undefined {
  const own = told.find(one => pid !== undefined && one.pid === pid && !one.byItself && isChange(one));
  if (!own) return undefined;
  const { element, what, detail, to } = own;
  const name = what === 'name' && typeof to === 'string' ? to : element?.name;
  const thing = language === 'ja' ? WHAT_JA[what] : WHAT_EN[what];
  const state = detail && what === 'state' ? ` (${detail})` : '';
  if (language === 'ja') return `プログラムの通知: ${name ? `「${name}」の` : ''}${thing}が変わった${state}`;
  return `the program tells: ${element ? `${element.role} ` : ''}${name ? `"${name}": ` : ''}another ${thing}${state}`;
}

/** Of what came late: pixels may be anybody's, and what its program tells is its own. */
export function withTold(effects: Effects, told: readonly Told[], pid: number | undefined, language: 'en' | 'ja'): Effects {
  const said = toldEffect(told, pid, language);
  return said === undefined ? effects : { ...effects, accessibility: said };
}

function isChange({ what, detail }: Told): boolean {
  return what in WHAT_EN && (what !== 'state' || STATES.has(detail ?? ''));
}

/** Not `showing`, nor what appears: the tooltip of a dead button does. */
const STATES: ReadonlySet<string> = new Set(['checked', 'selected', 'expanded', 'enabled', 'sensitive', 'indeterminate']);

const WHAT_EN: Readonly<Partial<Record<Told['what'], string>>> = {
  name: 'name',
  text: 'text',
  value: 'value',
  selection: 'selection',
  state: 'state',
};
const WHAT_JA: Readonly<Partial<Record<Told['what'], string>>> = {
  name: '名前',
  text: '文字',
  value: '値',
  selection: '選択',
  state: '状態',
};
