/** Pictures that wait for a person, side by side, as one page that needs nothing else. */
import { readFileSync } from 'node:fs';
import { Html, html } from '../filmstrip/page/html.js';
import type { WaitingPicture } from './waiting-pictures.js';

export function approvalPage(waiting: readonly WaitingPicture[]): string {
  const rows = waiting.map(
    ({ file, line, sentence, name, is, place, before, now }) => html`<section>
<h2>${sentence}</h2>
<p>${file}:${line} · <code>--yes ${name}</code> · <code>--no ${name}</code></p>
<div>${figure('before', before)}${figure(is === 'unlike' ? 'approved' : 'now', place)}${figure('now', now)}</div>
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

function figure(what: string, path: string | undefined): Html | undefined {
  if (path === undefined) return undefined;
  const source = `data:image/png;base64,${readFileSync(path).toString('base64')}`;
  return html`<figure><img src="${source}" alt="${what}"><figcaption>${what}</figcaption></figure>`;
}

const STYLE = `body { font: 16px/1.4 system-ui, sans-serif; margin: 2rem } section > div { display: flex; flex-wrap: wrap; gap: 1rem }
figure { margin: 0 } img { max-width: 40rem; border: 1px solid #888 }`;
