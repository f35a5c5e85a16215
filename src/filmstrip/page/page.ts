/** The page as a whole: one self-contained HTML document, which may load nothing and run nothing but its own script. */
import type { Film, FilmTurn } from '../film.js';
import type { PackedPictures } from '../pictures.js';
import { WORDS } from '../words.js';
import { headerOf } from './header.js';
import { Html, hashOf, html, scriptJson } from './html.js';
import { plots } from './plots.js';
import { checkList, objectiveList, rulingList } from './ruling.js';
import { strip } from './strip.js';
import { STYLE } from './style.js';
import { turnPanel, viewsOf } from './turn.js';

/** @param script the page's own script: `client.js` */
export function pageOf(film: Film, packed: PackedPictures, script: string): string {
  const words = WORDS[film.language];
  const failing = failingTurn(film);
  const data = {
    ...packed,
    display: film.display,
    focus: film.focus,
    // What passed is best shown by what it came to.
    first:
      failing ??
      Math.max(
        0,
        film.turns.findLastIndex(({ picture }) => picture !== undefined),
      ),
    failing,
    turns: film.turns.map(turn => ({ picture: turn.picture, views: viewsOf(turn, film.language) })),
    words: { screen: words.screen, missing: words.missingPicture, none: words.noPicture },
  };
  // A stop of scripts by `</script>` inside the script would be ours to mend; the test of the page would not start.
  const code = `\n${script.replace(/\n?\/\/# sourceMappingURL=.*/, '')}\n`;
  const policy = `default-src 'none'; img-src data:; style-src '${hashOf(STYLE)}'; script-src '${hashOf(code)}'; base-uri 'none'; form-action 'none'`;
  const document = html`<!doctype html>
<html lang="${film.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${film.title} – ${words.page}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#stage">${words.skip}</a>
${headerOf(film)}
<noscript><p class="no-script">${words.noScript}</p></noscript>
<main>
<section class="film" aria-labelledby="film-title">
<div class="bar"><h2 id="film-title">${words.film}</h2>${
    failing !== undefined && html`<a class="button" href="#turn-${failing}" data-turn="${failing}">${words.failingTurn}</a>`
  }<p class="keys" id="keys">${words.keys}</p></div>
${strip(film)}
<div class="now">
<div class="stage" id="stage" tabindex="-1">
<figure>
<div class="screen"><canvas id="picture" width="${film.display.width}" height="${film.display.height}" role="img" aria-label="${words.screen}"></canvas>
<svg id="marks" viewBox="0 0 ${film.display.width} ${film.display.height}" aria-hidden="true"></svg><div id="divider" aria-hidden="true"></div></div>
<figcaption id="caption"></figcaption>
</figure>
<div class="tools" role="group" aria-label="${words.before} / ${words.after}">
<button type="button" data-split="100" aria-pressed="false">${words.before}</button>
<button type="button" data-split="50" aria-pressed="false">${words.split}</button>
<button type="button" data-split="0" aria-pressed="true">${words.after}</button>
<input type="range" id="slider" min="0" max="100" value="0" aria-label="${words.slider}">
<label><input type="checkbox" id="show-marks" checked> ${words.marks} <span class="quiet">(${words.marksHint})</span></label>
</div>
</div>
<div class="turns">${film.turns.map((turn, place) => turnPanel(film, turn, place))}</div>
</div>
<p class="hidden" role="status" aria-live="polite" id="said"></p>
</section>
<div class="columns">
<section aria-labelledby="objectives-title"><h2 id="objectives-title">${words.objectives}</h2>${objectiveList(film)}
${film.checks.length > 0 && html`<h3>${words.checks}</h3>${checkList(film)}`}</section>
<section aria-labelledby="ruling-title"><h2 id="ruling-title">${words.rulingTitle}</h2>${rulingList(film)}</section>
</div>
<section aria-labelledby="spending-title"><h2 id="spending-title">${words.spending}</h2>${plots(film)}</section>
</main>
<script type="application/json" id="data">${scriptJson(data)}</script>
<script type="module">${new Html(code)}</script>
</body>
</html>
`;
  return document.text;
}

/** Where the judge's ruling fell, if something bad is to be seen there; else where the last bad thing is. */
function failingTurn({ verdict, turns }: Film): number | undefined {
  if (verdict.status === 'success') return undefined;
  const isBad = (turn: FilmTurn): boolean =>
    turn.notes.some(note => note.tone === 'bad') || turn.shots.some(shot => shot.outcome === 'failed' || shot.outcome === 'refused');
  const ruled = turns.findIndex(turn => turn.kind === 'turn' && turn.number === verdict.details.turn && isBad(turn));
  const last = turns.findLastIndex(isBad);
  return ruled >= 0 ? ruled : last >= 0 ? last : turns.length - 1;
}
