/** One page with something for each kind of sentence, in a browser that stays open on the worker's display. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from '../../src/index.js';
import { slowness } from './machine.js';

/** How the page is when a row begins. */
export interface Shown {
  /** Everything can be used, nothing comes of it. */
  dead?: boolean | undefined;
  title?: string | undefined;
  /** A line of text below the rest. */
  text?: string | undefined;
  /** What the field "Name" holds. */
  name?: string | undefined;
  checked?: boolean | undefined;
  /** The section "Details" is unfolded. */
  unfolded?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Another button "Save" at the bottom right. */
  second?: boolean | undefined;
  image?: boolean | undefined;
  clipboard?: string | undefined;
  /** Text that comes, or goes, a second later. */
  later?: { text: string; goes?: boolean | undefined } | undefined;
  /** The field "Name" has the keyboard. */
  focused?: boolean | undefined;
}

export interface SentencesStage {
  show(language: 'en' | 'ja', shown: Shown): Promise<void>;
  /** What the page itself saw, in order. */
  seen(): Promise<string[]>;
}

export const MARK = '../data/sentences/mark.png';

const WORDS = {
  en: {
    save: 'Save',
    file: 'memo.txt',
    help: 'Help',
    from: 'a.txt',
    to: 'Trash',
    menu: 'File',
    item: 'Print',
    name: 'Name',
    colour: 'Colour',
    red: 'Red',
    blue: 'Blue',
    agree: 'I agree',
    results: 'Results',
    details: 'Details',
  },
  ja: {
    save: '保存',
    file: 'memo.txt',
    help: 'ヘルプ',
    from: 'a.txt',
    to: 'ゴミ箱',
    menu: 'ファイル',
    item: '印刷',
    name: '名前',
    colour: '色',
    red: '赤',
    blue: '青',
    agree: '同意する',
    results: '一覧',
    details: '詳細',
  },
};

export const test = base.extend<object, { stage: SentencesStage }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: null, permissions: ['clipboard-read', 'clipboard-write'] });
      let html = '';
      // A place that counts as safe: only such a page may write to the clipboard.
      await context.route('http://localhost/**', route => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
      let page: Page | undefined;
      await use({
        async show(language, shown) {
          html = pageOf(language, shown);
          // A window that a row has closed is opened again.
          if (!page || page.isClosed()) page = await context.newPage();
          await page.goto('http://localhost/');
          await page.bringToFront();
          await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(shown.clipboard ?? 'nothing')})`);
        },
        seen: () => page!.evaluate<string[]>('seen'),
      });
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
});

// Chromium's offer to translate comes at its own time: it would be the effect of whatever was done just then.
function pageOf(language: 'en' | 'ja', shown: Shown): string {
  const w = WORDS[language];
  const mark = readFileSync(join(import.meta.dirname, MARK)).toString('base64');
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="google" content="notranslate"><title>${shown.title ?? 'Sentences'}</title>
<style>
  body { font: 18px sans-serif; margin: 16px; user-select: none; }
  input[type=text] { user-select: text; }
  p { display: flex; gap: 40px; align-items: center; margin: 10px 0; }
  button, input, select, .tile { font: inherit; padding: 6px 12px; }
  .tile { border: 1px solid #888; background: #eef; cursor: default; }
  [role=menu] { border: 1px solid #888; padding: 6px 12px; width: 120px; }
  #results { height: 120px; width: 300px; overflow: auto; border: 1px solid #888; }
</style>
<div role="menubar" style="display: flex"><div role="menuitem" aria-haspopup="true" tabindex="-1" id="menu">${w.menu}</div></div>
<div role="menu" id="items" hidden><div role="menuitem" tabindex="-1" id="item">${w.item}</div></div>
<p><button id="save" ${shown.disabled ? 'disabled' : ''}>${w.save}</button><span class="tile" role="img" aria-label="${w.help}" id="help">${w.help}</span>
<span class="tile" id="file">${w.file}</span><span class="tile" id="from">${w.from}</span><span class="tile" id="to">${w.to}</span></p>
<p><label>${w.name} <input type="text" id="name" value="${shown.name ?? ''}" ${shown.focused ? 'autofocus' : ''}></label>
<label>${w.colour} <select id="colour"><option>${w.red}<option>${w.blue}</select></label>
<label><input type="checkbox" id="agree" ${shown.checked ? 'checked' : ''}> ${w.agree}</label></p>
<div id="results" role="list" aria-label="${w.results}" tabindex="0">${Array.from({ length: shown.dead ? 3 : 60 }, (_, at) => `<div role="listitem">${w.results} ${at + 1}</div>`).join('')}</div>
${shown.second ? `<button id="second" style="position: fixed; right: 16px; bottom: 16px">${w.save}</button>` : ''}
<details id="details" ${shown.unfolded ? 'open' : ''}><summary id="summary">${w.details}</summary>7</details>
<p id="text">${shown.text ?? ''}</p><p id="happened"></p>
${shown.image ? `<img alt="" src="data:image/png;base64,${mark}">` : ''}
<script>
  const dead = ${shown.dead === true};
  const at = id => document.getElementById(id);
  var seen = [];
  const note = what => { seen.push(what); if (!dead) at('happened').textContent += ' [' + seen.length + '] ' + what; };
  const on = (id, type, react) => at(id).addEventListener(type, event => { if (dead) event.preventDefault(); else react(event); });
  on('save', 'click', () => note('clicked'));
  if (at('second')) on('second', 'click', () => note('clicked below'));
  on('file', 'dblclick', () => note('double-clicked'));
  on('file', 'contextmenu', event => { event.preventDefault(); note('right-clicked'); });
  on('help', 'mouseenter', () => note('hovered'));
  let dragged = false;
  on('from', 'mousedown', () => { dragged = true; });
  on('to', 'mouseup', () => { if (dragged) { note('dragged'); at('from').hidden = true; at('from').style.display = 'none'; } });
  addEventListener('mouseup', () => { dragged = false; });
  on('menu', 'click', () => { at('items').hidden = !at('items').hidden; });
  on('item', 'click', () => { at('items').hidden = true; note('printed'); });
  on('name', 'beforeinput', () => {});
  on('name', 'input', () => seen.push('name=' + at('name').value));
  on('colour', 'mousedown', () => {});
  on('colour', 'keydown', () => {});
  on('colour', 'change', () => note('colour=' + at('colour').selectedIndex));
  on('agree', 'click', () => note('checked=' + at('agree').checked));
  on('summary', 'click', () => note('unfolded=' + !at('details').open));
  addEventListener('keydown', event => {
    if (event.key === 'F2') { event.preventDefault(); if (!dead) note('F2'); }
  });
  on('results', 'scroll', () => seen.push('scrolled'));
  const later = ${JSON.stringify(shown.later ?? null)};
  if (later) {
    if (later.goes) at('text').textContent = later.text;
    setTimeout(() => { at('text').textContent = later.goes ? '' : later.text; }, 1500);
  }
</script></html>`;
}
