/** The page as one document, which loads nothing but what this server gives. */
import { readFileSync } from 'node:fs';
import { Html, hashOf, html, scriptJson } from '../../filmstrip/page/html.js';
import { COLOURS } from '../../filmstrip/page/style.js';
import type { Size } from '../../trace/action.js';
import type { StudioPorts } from '../work.js';
import { LOOKS } from './looks.js';
import { STYLE } from './style.js';
import { WORDS } from './words.js';

/** The scripts lie beside this file, in `src` as in the compiled package; the page has both as one, and imports nothing. */
const script = (): string =>
  ['./draft.js', './client.js']
    .map(path => readFileSync(new URL(path, import.meta.url), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*/, ''))
    .join('\n')
    .replaceAll(/^import .*$|^export (?=function)/gm, '');

export function pageOf(given: Pick<StudioPorts, 'language' | 'apps' | 'work'> & { size: Size }): string {
  const { language, apps, work, size } = given;
  const words = WORDS[language];
  const isTest = work.kind === 'test';
  const title = isTest ? words.testTitle : words.title;
  const code = `\n${script()}\n`;
  const style = `${COLOURS}\n${STYLE}`;
  const policy = `default-src 'none'; img-src 'self' data:; connect-src 'self'; style-src '${hashOf(style)}'; script-src '${hashOf(code)}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Xenotester</title>
<style>${new Html(style)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<form id="open"><label>${words.program} <select id="app">${apps.map(app => html`<option>${app}</option>`)}</select></label>
<button>${words.open}</button></form>
</header>
<main>
<section class="stage">
${!isTest && html`<div id="lost" class="warning" role="alert" hidden><p id="lost-is"></p><p><button id="another" type="button">${words.startAgain}</button></p></div>`}
<div id="screen"><img id="frame" alt="" width="${size.width}" height="${size.height}"><div id="outline" hidden></div><textarea id="keys" aria-label="${words.screen}" autocomplete="off" autocapitalize="off" spellcheck="false"></textarea></div>
<p id="hint" class="quiet">${words.hint}</p>
${namesPart(words)}
${!isTest && picturesPart(LOOKS[language])}
</section>
<section class="notes">
${steppingPart(words, isTest)}
<h2>${isTest ? words.byHand : words.steps}</h2>
<p id="none" class="quiet">${isTest ? words.recordedHint : words.none}</p>
<ol id="lines" aria-live="polite"></ol>
<p><button id="undo" type="button" hidden>${words.undo}</button></p>
<form id="try"><label>${words.sentence} <input id="sentence" autocomplete="off" spellcheck="false"></label> <button>${words.tryOut}</button></form>
<p id="tried-use" class="quiet" role="status" hidden></p>
<details id="tried" hidden><summary>${words.doneFor}</summary>
<ol id="doing"></ol>
</details>
<p><button id="stop-trying" type="button" hidden>${words.stopTrying}</button></p>
${!isTest && html`<p><button id="finish" disabled>${words.finish}</button></p>`}
${!isTest && scenarioPart(words)}
<pre id="said" role="status" hidden></pre>
</section>
</main>
<script type="application/json" id="data">${scriptJson({ size, words: { ...words, looks: LOOKS[language] } })}</script>
<script type="module">${new Html(code)}</script>
</body>
</html>`.text;
}

type Words = (typeof WORDS)['en' | 'ja'];

function namesPart(words: Words): Html {
  return html`<details id="names"><summary>${words.names}</summary>
<p class="row"><button id="look">${words.look}</button> <label>${words.find} <input id="find" type="search" autocomplete="off"></label></p>
<p id="unnamed" class="quiet" role="status" hidden></p>
<ul id="named"></ul>
</details>`;
}

/** What only eyes see, before, approved and now. */
function picturesPart(words: (typeof LOOKS)['en' | 'ja']): Html {
  return html`<details id="pictures"><summary>${words.pictures} <span id="waiting"></span></summary>
<p id="look-none" class="quiet" role="status">${words.noPictures}</p>
<div id="look-card" hidden>
<h2 id="look-sentence"></h2>
<p id="look-is"></p>
<div id="looks" class="looks"></div>
<p class="row"><button id="approve" type="button">${words.approve}</button> <button id="refuse" type="button">${words.refuse}</button></p>
<label>${words.mask} <input id="mask" autocomplete="off" spellcheck="false"></label>
<p class="quiet">${words.lookHint}</p>
</div>
</details>`;
}

/** A test that runs, or the lines of a scenario. */
function steppingPart(words: Words, isTest: boolean): Html {
  const { end, hint } = isTest ? words.ofTest : words.ofLines;
  return html`<div id="stepping"${!isTest && new Html(' hidden')}>
<h2 id="title" hidden></h2>
<p id="stands" role="status"></p>
<p class="row"><button id="step" aria-keyshortcuts="F10">${words.step}</button> <button id="resume" aria-keyshortcuts="F8">${words.resume}</button>
<button id="pause" aria-keyshortcuts="F8">${words.pause}</button> <button id="end" aria-keyshortcuts="Shift+F8">${end}</button>
${!isTest && html`<button id="start-again" aria-keyshortcuts="Shift+F9">${words.startAgain}</button>`}</p>
<p id="keys-hint" class="quiet">${hint}</p>
${!isTest && html`<p id="bare-hint" class="quiet" hidden>${words.bareHint}</p>`}
<p id="acted" class="warning" role="status" hidden>${words.acted}</p>
<pre id="failure" hidden></pre>
<ol id="sentences" class="planned"></ol>
</div>`;
}

/** What was recorded, with what it is to be checked by. */
function scenarioPart(words: Words): Html {
  return html`<form id="scenario" hidden>
<fieldset><legend>${words.expect}</legend><div id="became"></div></fieldset>
<label>${words.name} <input id="name" value="${words.recorded}"></label>
<label>${words.text}<textarea id="text" rows="14" spellcheck="false"></textarea></label>
<p><button>${words.save}</button> <button type="button" id="run" disabled>${words.run}</button></p>
</form>`;
}
