/** The objectives with their evidence, the stated checks, and the judge's steps: each leads to its turn. */
import { saidBy } from '../../evidence/rules.js';
import type { Film, FilmEvidence, FilmObjective, FilmRequirement } from '../film.js';
import type { Tone } from '../note.js';
import { WORDS } from '../words.js';
import { type Html, html } from './html.js';
import { TONE_ICONS } from './icons.js';
import { turnName } from './turn.js';

const OBJECTIVE_TONES: Readonly<Record<string, Tone>> = {
  completed: 'good',
  failed: 'bad',
  in_progress: 'doubt',
  open: 'doubt',
  pending: 'info',
  skipped: 'info',
};
const REQUIREMENT_TONES: Readonly<Record<FilmRequirement['status'], Tone>> = {
  shown: 'good',
  open: 'doubt',
  unconfirmed: 'doubt',
  skipped: 'info',
};
const HOLDS_TONES: Readonly<Record<string, Tone>> = { yes: 'good', no: 'bad', unsure: 'doubt', not_evaluated: 'info' };

export function objectiveList(film: Film): Html {
  const words = WORDS[film.language];
  return html`<ol class="objectives">${film.objectives.map(objective => {
    const tone = OBJECTIVE_TONES[objective.status] ?? 'info';
    return html`<li class="${tone}" id="objective-${objective.index}"><p><span class="icon ${tone}" aria-hidden="true">${TONE_ICONS[tone]}</span><b>${
      objective.description
    }</b> <span class="state ${tone}">${words.objectiveStatus[objective.status]}</span>${
      objective.location && html` <span class="quiet">:${objective.location.line}</span>`
    }</p>${objective.requirements.length > 0 ? requirementList(film, objective) : evidenceList(film, objective.evidence)}${
      objective.turns.length > 0 && html`<p class="quiet">${words.workedOn} ${workedOn(film, objective.turns)}</p>`
    }</li>`;
  })}</ol>`;
}

/** What each clause demands, what shows it, and the rule that counted it or kept it from counting. */
function requirementList(film: Film, { requirements }: FilmObjective): Html {
  const words = WORDS[film.language];
  return html`<ul class="requirements">${requirements.map(one => {
    const tone = REQUIREMENT_TONES[one.status];
    return html`<li class="${tone}"><p><span class="icon ${tone}" aria-hidden="true">${TONE_ICONS[tone]}</span>${one.description} <span class="state ${tone}">${
      words.requirementStatus[one.status]
    }</span>${ruleOf(film, one)}</p>${one.evidence.length > 0 && evidenceList(film, one.evidence)}${
      one.status !== 'shown' && one.seen !== undefined && html`<p class="quiet">${words.found}: ${one.seen}</p>`
    }</li>`;
  })}</ul>`;
}

function ruleOf({ language }: Film, { rule, status }: FilmRequirement): Html | undefined {
  if (rule === undefined) return undefined;
  const sentence = saidBy(rule, language);
  return html` <code title="${sentence}">${rule}</code>${status !== 'shown' && html` <span class="quiet">${sentence}</span>`}`;
}

export function checkList(film: Film): Html {
  const words = WORDS[film.language];
  return html`<ul class="objectives">${film.checks.map(check => {
    const tone = HOLDS_TONES[check.holds] ?? 'info';
    return html`<li class="${tone}"><p><span class="icon ${tone}" aria-hidden="true">${TONE_ICONS[tone]}</span><b>${
      check.text
    }</b> <span class="state ${tone}">${words.holds[check.holds]}</span></p>${
      check.holds !== 'yes' &&
      check.seen !== undefined &&
      html`<ul class="lines"><li>${words.expected}: ${check.expected}</li><li>${words.found}: ${check.seen}</li></ul>`
    }${check.holds !== 'not_evaluated' && evidenceList(film, check.evidence)}</li>`;
  })}</ul>`;
}

export function rulingList(film: Film): Html {
  return html`<ol class="ruling">${film.steps.map(step => {
    const place = step.line === undefined ? undefined : film.turnOfLine[step.line];
    return html`<li class="${step.tone}"><span class="icon ${step.tone}" aria-hidden="true">${TONE_ICONS[step.tone]}</span><span>${step.rule && html`<code>${step.rule}</code> `}${step.text} ${
      place !== undefined && turnLink(film, place)
    }</span></li>`;
  })}</ol>`;
}

/** Neighbours in a row are told by the first and the last of them. */
function workedOn(film: Film, places: readonly number[]): Html[] {
  const rows: number[][] = [];
  for (const place of places) {
    const row = rows.at(-1);
    if (row && row.at(-1) === place - 1) row.push(place);
    else rows.push([place]);
  }
  return rows.map((row, index) => {
    const shown = row.length > 2 ? [row[0]!, row.at(-1)!] : row;
    return html`${index > 0 && ', '}${shown.map((place, at) => html`${at > 0 && (row.length > 2 ? ' – ' : ', ')}${turnLink(film, place)}`)}`;
  });
}

function evidenceList(film: Film, evidence: readonly FilmEvidence[]): Html {
  const words = WORDS[film.language];
  if (evidence.length === 0) return html`<p class="quiet">${words.noEvidence}</p>`;
  return html`<ul class="evidence">${evidence.map(
    one => html`<li>${one.text} ${one.turn !== undefined && turnLink(film, one.turn)}</li>`,
  )}</ul>`;
}

function turnLink(film: Film, place: number): Html {
  return html`<a href="#turn-${place}" data-turn="${place}">${turnName(film.turns[place]!, film.language)}</a>`;
}
