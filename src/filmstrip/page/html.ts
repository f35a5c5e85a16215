/** HTML from templates: whatever is put in is escaped, unless it is HTML already. Pure. */
import { createHash } from 'node:crypto';

export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

/** A template whose values are escaped; arrays are joined; undefined and false are left out. Attribute values must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.map((part, index) => (index === 0 ? part : render(values[index - 1]) + part)).join(''));
}

/**
 * Text for an element or a quoted attribute. Texts come from screens and models: what is invisible or turns the direction of writing
 * (a spoofed file name) is shown as its number.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, character => {
      if (character === '\r') return '';
      return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
    })
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');
}

/** JSON for a `<script type="application/json">`: nothing in it can end the element. */
export function scriptJson(value: unknown): Html {
  return new Html(JSON.stringify(value).replace(/</g, '\\u003c').replace(/>/g, '\\u003e'));
}

/** As a page's policy names its own scripts and styles. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(item => render(item as Value)).join('');
  return escapeText(String(value));
}
