/** One turn in words: what was thought, done, changed, checked and noticed; and the pictures that go with it. */
import type { Point, Rect } from '../../trace/action.js';
import type { PictureId } from '../../trace/event.js';
import type { Film, FilmTurn, Shot } from '../film.js';
import type { Note } from '../note.js';
import { WORDS } from '../words.js';
import { type Html, html } from './html.js';
import { NOTE_ICONS, TONE_ICONS } from './icons.js';

/** A picture on the stage, or two with a divider. */
export interface View {
  caption: string;
  before?: PictureId | undefined;
  after?: PictureId | undefined;
  point?: Point | undefined;
  regions: Rect[];
}

/** Name of a place in the strip. */
export function turnName(turn: FilmTurn, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  return turn.kind === 'turn' ? words.turn(turn.number) : words[turn.kind];
}

/** The views of a turn: one for each action, then one for each note with a picture of its own; never empty. */
export function viewsOf(turn: FilmTurn, language: 'en' | 'ja'): View[] {
  const views = [...turn.shots.filter(isShown).map(shotView), ...turn.notes.filter(hasPicture).map(noteView)];
  return views.length > 0 ? views : [{ caption: WORDS[language].screen, after: turn.picture, regions: [] }];
}

export function turnPanel(film: Film, turn: FilmTurn, place: number): Html {
  const words = WORDS[film.language];
  const objective = turn.objective === undefined ? undefined : film.objectives[turn.objective];
  const firstNote = turn.shots.filter(isShown).length;
  const title = turnName(turn, film.language);
  return html`<article class="turn" id="turn-${place}" aria-labelledby="turn-${place}-title">
<h3 id="turn-${place}-title" tabindex="-1">${title}</h3>
${objective && html`<p class="for"><a href="#objective-${objective.index}">${words.step(objective.index + 1, objective.description)}</a></p>`}
${turn.kind === 'turn' && html`<h4>${words.thought}${turn.by && html` <span class="quiet">· ${turn.by}</span>`}</h4>${thought(turn, film)}<h4>${words.done}</h4>${done(turn, film)}`}
${turn.notes.length > 0 && html`<h4>${words.alsoHappened}</h4>${notes(turn.notes, firstNote, film.language)}`}
</article>`;
}

function thought(turn: FilmTurn, film: Film): Html {
  const words = WORDS[film.language];
  return html`${turn.narration ? html`<p class="thought">${turn.narration}</p>` : html`<p class="quiet">${words.nothingThought}</p>`}${
    turn.report && html`<p class="claim"><b>${words.saysOfItself}:</b> ${turn.report}</p>`
  }`;
}

function done(turn: FilmTurn, film: Film): Html {
  const words = WORDS[film.language];
  if (turn.shots.length === 0) return html`<p class="quiet">${words.nothingDone}</p>`;
  let view = 0;
  return html`<ol class="shots">${turn.shots.map(shot => {
    const caption = isShown(shot)
      ? html`<button type="button" class="view" data-turn="${film.turns.indexOf(turn)}" data-view="${view++}">${shot.caption}</button>`
      : html`<span class="view">${shot.caption}</span>`;
    return html`<li class="shot ${shot.outcome}">${caption}${shot.replayed && html` <span class="quiet">· ${words.replayed}</span>`}${
      shot.outcome !== 'done' && html` <b class="outcome">${words.outcome[shot.outcome]}</b>`
    }${shot.under && html`<div class="quiet">${words.under}: ${shot.under}${shot.point && html` (${shot.point.x}, ${shot.point.y})`}</div>`}${
      shot.error && html`<div class="error">${shot.error}</div>`
    }${shot.outcome === 'done' && html`<div class="change"><b>${words.changed}:</b> ${changed(shot, film.language)}</div>`}${
      shot.told.length > 0 &&
      html`<details class="quiet"><summary>${words.toldTitle}</summary>${shot.told.map(line => html`<div>${line}</div>`)}</details>`
    }</li>`;
  })}</ol>`;
}

function changed(shot: Shot, language: 'en' | 'ja'): string {
  const words = WORDS[language];
  if (!shot.wasCompared) return words.notCompared;
  return shot.changes.length > 0 ? shot.changes.join(' · ') : words.nothingChanged;
}

function notes(items: readonly Note[], firstView: number, language: 'en' | 'ja'): Html {
  let view = firstView;
  const words = WORDS[language];
  return html`<ul class="notes">${items.map(note => {
    const picture = hasPicture(note) && html` <button type="button" class="view small" data-view="${view++}">${words.screen}</button>`;
    return html`<li class="note ${note.kind} ${note.tone}"><span class="icon" aria-hidden="true">${
      note.kind === 'check' ? TONE_ICONS[note.tone] : NOTE_ICONS[note.kind]
    }</span><div><b>${note.label}</b>${note.text && html` <span>${note.text}</span>`}${picture}${
      note.lines && note.lines.length > 0 && html`<ul class="lines">${note.lines.map(line => html`<li>${line}</li>`)}</ul>`
    }</div></li>`;
  })}</ul>`;
}

function isShown(shot: Shot): boolean {
  return shot.before !== undefined || shot.after !== undefined;
}

function hasPicture(note: Note): boolean {
  return note.picture !== undefined;
}

function shotView({ caption, before, after, point, regions }: Shot): View {
  return { caption, before, after, ...(point && { point }), regions };
}

function noteView(note: Note): View {
  return { caption: [note.label, note.text].filter(Boolean).join(': '), after: note.picture, regions: note.region ? [note.region] : [] };
}
