/**
 * How a canonical row is written: its example with the slots named, `Type {text "Taro"} into {field "Name"}`. `{times?}` stands only where it is
 * said, `[is|is not]` as it is, or denied. A row whose example names no slot is loose: a model that reads the sentence otherwise is believed.
 */

export type RowForm = readonly FormPart[];
export type FormPart = string | { slot: string; sample: string; isOptional: boolean } | { yes: string; no: string };

const PART = /\{(\w+)(?:\?| ([^}]*))\}|\[([^|\]]*)\|([^\]]*)\]/g;

/** The example as a person reads it, and the form, if it has one. */
export function formOf(text: string): { example: string; form?: RowForm } {
  const form: FormPart[] = [];
  let at = 0;
  for (const { 0: all, 1: slot, 2: sample, 3: yes = '', 4: no = '', index } of text.matchAll(PART)) {
    form.push(text.slice(at, index), slot ? { slot, sample: sample ?? '', isOptional: sample === undefined } : { yes, no });
    at = index + all.length;
  }
  if (form.length === 0) return { example: text };
  form.push(text.slice(at));
  return { example: text.replace(PART, (_, _slot, sample = '', yes = '') => sample + yes), form: form.filter(part => part !== '') };
}
