/** The top of the page: what was to happen, what came of it, and the facts of the run. */
import { basename } from 'node:path';
import { allTokens } from '../../trace/usage.js';
import type { Film } from '../film.js';
import { WORDS } from '../words.js';
import { type Html, html } from './html.js';
import { STATUS_ICONS } from './icons.js';

export function headerOf(film: Film): Html {
  const { verdict, language } = film;
  const words = WORDS[language];
  const { details, usage } = verdict;
  const tokens = allTokens(usage);
  const rows: [string, unknown][] = [
    [words.expected, details.expected],
    [words.found, details.seen],
    [words.tryThis, details.tryThis],
  ];
  const facts: [string, string | undefined][] = [
    [words.facts.place, verdict.scenario.location && `${basename(verdict.scenario.location.file)}:${verdict.scenario.location.line}`],
    [words.facts.brain, verdict.brain],
    [words.facts.model, verdict.model],
    [words.facts.duration, `${(verdict.durationMs / 1000).toFixed(1)} s`],
    [words.facts.turns, String(verdict.iterations)],
    [words.facts.tokens, tokens > 0 ? tokens.toLocaleString('en') : '0'],
    [words.facts.cost, tokens > 0 ? (usage.costUsd === null ? '?' : `$${usage.costUsd.toFixed(4)}`) : undefined],
    [words.facts.display, `${film.display.width}×${film.display.height}`],
    [words.facts.started, verdict.startedAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC')],
  ];
  return html`<header class="top ${verdict.status}">
<div class="title"><p class="badge ${verdict.status}"><span aria-hidden="true">${STATUS_ICONS[verdict.status]}</span> ${words.status[verdict.status]}${
    verdict.failureReason &&
    html` · ${words.reason(verdict.failureReason)} <code>${verdict.failureReason}</code>${verdict.decided === false && html` · ${words.notDecided}`}`
  }</p>
<button type="button" id="theme" class="button" hidden>${words.theme}</button></div>
<h1>${film.title}</h1>
<p class="sentence">${verdict.message}</p>
${
  verdict.status !== 'success' &&
  html`<dl class="why">${rows.map(([label, value]) =>
    value === undefined || value === '' ? undefined : html`<div><dt>${label}</dt><dd>${String(value)}</dd></div>`,
  )}</dl>`
}
<dl class="facts">${facts.map(([label, value]) => value !== undefined && html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
${film.text !== '' && html`<details><summary>${words.scenario}</summary><pre>${film.text}</pre></details>`}
</header>`;
}
