/** Time of each turn in its four parts, and tokens with the cost so far: as plots, and as a table for whoever reads or listens. */
import type { Film, FilmTurn } from '../film.js';
import { TIME_PARTS } from '../spending.js';
import { WORDS } from '../words.js';
import { type Html, html } from './html.js';
import { turnName } from './turn.js';

const WIDTH = 1000;
const HEIGHT = 220;
const LEFT = 48;
const RIGHT = 56;
const TOP = 12;
const BOTTOM = 30;
const PLOT = HEIGHT - TOP - BOTTOM;

interface Bar {
  kind: string;
  value: number;
}

export function plots(film: Film): Html {
  const words = WORDS[film.language];
  const seconds = film.turns.map(({ time }) => TIME_PARTS.map((kind): Bar => ({ kind, value: time[kind] / 1000 })));
  const tokens = film.turns.map(({ tokens: { input, output } }): Bar[] => [
    { kind: 'input', value: input },
    { kind: 'output', value: output },
  ]);
  const usesTokens = tokens.flat().some(bar => bar.value > 0);
  const cost = running(film.turns.map(turn => turn.tokens.costUsd));
  return html`<figure class="plot"><figcaption>${words.timePlot}${legend(TIME_PARTS.map(kind => [kind, words.time[kind]]))}</figcaption>
${barPlot(film, seconds, words.timePlot, value => trim(value))}</figure>
${
  usesTokens
    ? html`<figure class="plot"><figcaption>${words.tokenPlot}${legend([
        ['input', words.input],
        ['output', words.output],
        ...((cost.at(-1) ?? 0) > 0 ? [['cost', words.costSoFar] as const] : []),
      ])}</figcaption>${barPlot(film, tokens, words.tokenPlot, value => (value >= 1000 ? `${trim(value / 1000)}k` : trim(value)), cost)}</figure>`
    : html`<p class="quiet">${words.noTokens}</p>`
}
<details><summary>${words.numbers}</summary>${table(film, usesTokens)}</details>`;
}

/** @param line a second measure, drawn as a line against the right edge; nothing when it stays 0 */
function barPlot(
  film: Film,
  columns: readonly Bar[][],
  label: string,
  show: (value: number) => string,
  line: readonly number[] = [],
): Html {
  const sums = columns.map(bars => bars.reduce((sum, bar) => sum + bar.value, 0));
  const step = niceStep(Math.max(...sums, 0.001) / 4);
  const most = Math.max(step, Math.ceil(Math.max(...sums) / step) * step);
  const pitch = (WIDTH - LEFT - RIGHT) / columns.length;
  const width = Math.min(44, pitch * 0.72);
  const y = (value: number): number => TOP + PLOT - (value / most) * PLOT;
  const ticks = Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step);
  const isCrowded = columns.length > 40;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
${ticks.map(
  tick =>
    html`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(tick)}" y2="${y(tick)}"/><text x="${LEFT - 6}" y="${y(tick) + 4}" text-anchor="end">${show(tick)}</text>`,
)}
${columns.map((bars, place) => {
  const x = LEFT + pitch * (place + 0.5);
  let below = 0;
  const turn = film.turns[place]!;
  return html`<g class="column" data-turn="${place}"><title>${columnTitle(film, turn, bars, show)}</title><rect class="hit" x="${x - pitch / 2}" y="${TOP}" width="${pitch}" height="${PLOT}"/>${bars.map(
    bar => {
      const top = y(below + bar.value);
      const height = y(below) - top;
      below += bar.value;
      return (
        height > 0 &&
        html`<rect class="bar ${bar.kind}" x="${x - width / 2}" y="${top.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}"/>`
      );
    },
  )}${(!isCrowded || place % 5 === 0) && html`<text x="${x}" y="${HEIGHT - 10}" text-anchor="middle">${shortName(turn)}</text>`}</g>`;
})}
${costLine(line, pitch)}
</svg></div>`;
}

function costLine(values: readonly number[], pitch: number): Html | false {
  const most = values.at(-1) ?? 0;
  if (most <= 0) return false;
  const y = (value: number): number => TOP + PLOT - (value / most) * PLOT;
  const points = values.map((value, place) => `${(LEFT + pitch * (place + 0.5)).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return html`<polyline class="line" points="${points}"/><text x="${WIDTH - RIGHT + 6}" y="${TOP + 4}">${dollars(most)}</text><text x="${WIDTH - RIGHT + 6}" y="${TOP + PLOT + 4}">$0</text>`;
}

function legend(entries: readonly (readonly [kind: string, label: string])[]): Html {
  return html`<span class="legend">${entries.map(([kind, label]) => html`<span><span class="key ${kind}" aria-hidden="true"></span>${label}</span>`)}</span>`;
}

function columnTitle(film: Film, turn: FilmTurn, bars: readonly Bar[], show: (value: number) => string): string {
  const words = WORDS[film.language];
  const names: Record<string, string> = { ...words.time, input: words.input, output: words.output };
  return [turnName(turn, film.language), ...bars.map(bar => `${names[bar.kind]} ${show(bar.value)}`)].join(' · ');
}

function table(film: Film, usesTokens: boolean): Html {
  const words = WORDS[film.language];
  const s = (ms: number): string => (ms / 1000).toFixed(2);
  const sum = (of: (turn: FilmTurn) => number): number => film.turns.reduce((total, turn) => total + of(turn), 0);
  const parts = [...TIME_PARTS, 'total'] as const;
  const row = (name: string, time: (part: (typeof parts)[number]) => number, tokens: FilmTurn['tokens']): Html =>
    html`<tr><th scope="row">${name}</th>${parts.map(part => html`<td>${s(time(part))}</td>`)}${
      usesTokens && html`<td>${tokens.input}</td><td>${tokens.output}</td><td>${dollars(tokens.costUsd)}</td>`
    }</tr>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${words.numbers}"><table><thead><tr><th scope="col">${words.turns}</th>${parts.map(
    part => html`<th scope="col">${words.time[part]} (s)</th>`,
  )}${usesTokens && [words.input, words.output, words.cost].map(name => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${film.turns.map(turn => row(turnName(turn, film.language), part => turn.time[part], turn.tokens))}</tbody>
<tfoot>${row(words.sum, part => sum(turn => turn.time[part]), {
    input: sum(turn => turn.tokens.input),
    output: sum(turn => turn.tokens.output),
    costUsd: sum(turn => turn.tokens.costUsd),
  })}</tfoot></table></div>`;
}

function shortName(turn: FilmTurn): string {
  return turn.kind === 'turn' ? String(turn.number) : turn.kind === 'start' ? '▷' : '■';
}

/** 1, 2 or 5 times a power of ten, not below `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= least * 0.999) ?? 10 * power;
}

function running(values: readonly number[]): number[] {
  let sum = 0;
  return values.map(value => {
    sum += value;
    return sum;
  });
}

function trim(value: number): string {
  return String(Number(value.toFixed(2)));
}

function dollars(value: number): string {
  return `$${value.toFixed(4)}`;
}
