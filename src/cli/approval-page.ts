/** Pictures that wait for a person, side by side, as one page that needs nothing else. */
import { readFileSync } from 'node:fs';
import { Html, html } from '../filmstrip/page/html.js';
import { looksOf, type WaitingPicture } from './waiting-pictures.js';

export function approvalPage(waiting: readonly WaitingPicture[]): string {
  const rows = waiting.map(
    picture => html`<section>
<h2>${picture.sentence}</h2>
<p>${picture.file}:${picture.line} · <code>--yes ${picture.name}</code> · <code>--no ${picture.name}</code></p>
<div>${looksOf(picture).map(([what, path]) => html`<figure><img src="${dataOf(path)}" alt="${what}"><figcaption>${what}</figcaption></figure>`)}</div>
</section>
`,
  );
  const page = html`<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures to approve</title>
<style>${new Html(STYLE)}</style>
<h1>Pictures to approve</h1>
${rows}</html>
`;
  return page.text;
}

/** A picture as a page shows it that loads nothing. */
export function dataOf(path: string): string {
  return `data:image/png;base64,${readFileSync(path).toString('base64')}`;
}

const STYLE = `body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem } section > div { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 } img { max-width: 40rem; border: 1px solid #888 }`;
