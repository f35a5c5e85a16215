/** The row of turns. */
import type { Film, FilmTurn } from '../film.js';
import { WORDS } from '../words.js';
import { type Html, html } from './html.js';
import { NOTE_ICONS, REMARKABLE } from './icons.js';
import { turnName } from './turn.js';

export function strip(film: Film): Html {
  const words = WORDS[film.language];
  return html`<nav class="strip" aria-label="${words.turns}"><ol>${film.turns.map((turn, place) => thumb(film, turn, place))}</ol></nav>`;
}

function thumb(film: Film, turn: FilmTurn, place: number): Html {
  const words = WORDS[film.language];
  const signs = turn.notes.filter(note => REMARKABLE.has(note.kind));
  const unlike = signs.filter((note, index) => signs.findIndex(other => other.kind === note.kind && other.tone === note.tone) === index);
  const caption = turn.shots[0]?.caption ?? turn.notes.at(-1)?.label ?? '';
  const isNewStep = turn.kind === 'turn' && film.turns[place - 1]?.objective !== turn.objective;
  return html`<li class="${isNewStep ? 'new-step' : ''}"><button type="button" class="thumb" data-turn="${place}">
<canvas width="320" height="200" aria-hidden="true"></canvas>
<span class="name">${turnName(turn, film.language)}${
    turn.objective !== undefined && html` <span class="of">${words.stepNumber(turn.objective + 1)}</span>`
  }</span>
<span class="what">${caption}</span>
${
  unlike.length > 0 &&
  html`<span class="signs">${unlike.map(
    note =>
      html`<span class="sign ${note.kind} ${note.tone}" title="${note.label}"><span aria-hidden="true">${NOTE_ICONS[note.kind]}</span><span class="hidden"> ${note.label}</span></span>`,
  )}</span>`
}</button></li>`;
}
