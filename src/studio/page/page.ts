/** The page as one document, which loads nothing but what this server gives. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Html, html, scriptJson } from '../../filmstrip/page/html.js';
import { COLOURS } from '../../filmstrip/page/style.js';
import type { Size } from '../../trace/action.js';
import { STYLE } from './style.js';
import { WORDS } from './words.js';

/** The script lies beside this file, in `src` as in the compiled package. */
const script = (): string => readFileSync(new URL('./client.js', import.meta.url), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*/, '');

export function pageOf(given: {
  language: 'en' | 'ja';
  apps: readonly string[];
  planned?: readonly string[] | undefined;
  size: Size;
}): string {
  const { language, apps, planned = [], size } = given;
  const words = WORDS[language];
  const code = `\n${script()}\n`;
  const style = `${COLOURS}\n${STYLE}`;
  const policy = `default-src 'none'; img-src 'self'; connect-src 'self'; style-src '${hashOf(style)}'; script-src '${hashOf(code)}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words.title} – Xenotester</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<h1>${words.title}</h1>
<form id="open"><label>${words.program} <select id="app">${apps.map(app => html`<option>${app}</option>`)}</select></label>
<button>${words.open}</button></form>
</header>
<main>
<section class="stage">
<div id="screen" tabindex="0" role="application" aria-label="${words.screen}"><img id="frame" alt="" width="${size.width}" height="${size.height}"></div>
<p class="quiet">${words.hint}</p>
</section>
<section class="notes">
${
  planned.length > 0
    ? html`<h2>${words.planned}</h2><ol id="planned">${planned.map(sentence => html`<li>${sentence}</li>`)}</ol>
<p><button id="next">${words.nextLine}</button></p><p class="quiet">${words.plannedHint}</p>`
    : ''
}
<h2>${words.steps}</h2>
<ol id="lines" aria-live="polite"></ol>
<p id="none" class="quiet">${words.none}</p>
<form id="try"><label>${words.sentence} <input id="sentence" autocomplete="off" spellcheck="false"></label> <button>${words.tryOut}</button></form>
<p><button id="undo" disabled>${words.undo}</button> <button id="finish" disabled>${words.finish}</button></p>
<form id="scenario" hidden>
<fieldset><legend>${words.expect}</legend><div id="became"></div></fieldset>
<label>${words.name} <input id="name" value="${words.recorded}"></label>
<label>${words.text}<textarea id="text" rows="14" spellcheck="false"></textarea></label>
<p><button>${words.save}</button> <button type="button" id="run" disabled>${words.run}</button></p>
</form>
<pre id="said" role="status" hidden></pre>
</section>
</main>
<script type="application/json" id="data">${scriptJson({ size, words })}</script>
<script type="module">${new Html(code)}</script>
</body>
</html>`.text;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
