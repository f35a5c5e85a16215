/** What a program told of an input, as the evidence says it. Pure. */
import type { Told } from '../trace/event.js';

export function wordsOfTold({ element, what, detail, to }: Told, language: 'en' | 'ja'): string {
  const name = what === 'name' && typeof to === 'string' ? to : element?.name;
  const state = what === 'state' ? ` (${detail})` : '';
  if (language === 'ja') return `プログラムの通知: ${name ? `「${name}」の` : ''}${JA[what]}が変わった${state}`;
  const role = element && element.role !== 'other' ? `${element.role} ` : '';
  return `the program tells: ${role}${name ? `"${name}": ` : ''}another ${EN[what]}${state}`;
}

const EN: Readonly<Partial<Record<Told['what'], string>>> = {
  name: 'name',
  text: 'text',
  value: 'value',
  selection: 'selection',
  state: 'state',
};
const JA: Readonly<Partial<Record<Told['what'], string>>> = {
  name: '名前',
  text: '文字',
  value: '値',
  selection: '選択',
  state: '状態',
};
