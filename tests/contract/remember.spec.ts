/** A number that a page shows is remembered, typed and looked for, on a real display. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../../src/index.js';
import { judge } from '../../src/judge/judge.js';
import { decodeTrace } from '../../src/trace/codec.js';
import { slowness } from '../support/machine.js';

const test = base.extend<object, { page1: Page }>({
  page1: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ viewport: null });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker', timeout: 60_000 * slowness },
  ],
});
test.use({
  headless: false,
  filmstrip: 'off',
  desktopVideo: 'off',
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility', '--window-size=1200,780'] }),
});

/** @param next what the order is once "Continue" was clicked */
const shop = (
  order: string,
  next = order,
): string => `<!doctype html><meta charset="utf-8"><meta name="google" content="notranslate"><title>Shop</title>
<style>body { font: 20px sans-serif; } td { padding: 8px 40px 8px 0; }</style>
<table><tr><td>Order</td><td id="order">${order}</td></tr><tr><td>注文</td><td>R-77</td></tr><tr><td>Items</td><td>3</td></tr></table>
<p><label>Code <input id="code"></label> <button id="go">Continue</button></p><p id="said"></p>
<script>document.getElementById('go').onclick = () => {
  document.getElementById('order').textContent = ${JSON.stringify(next)};
  document.getElementById('said').textContent = 'Thank you';
};</script>`;

const EN =
  '1. Remember the number beside "Order" as {{order}}\n2. Type "{{order}}" into "Code"\n3. Click "Continue"\n\nExpect:\n- The "Code" field holds "{{order}}"\n- "{{order}}" is shown\n- "Thank you" is shown';
const JA =
  '1. 「注文」の横の番号を {{番号}} として覚える\n2. 「Code」欄に「{{番号}}」と入力する\n\n期待結果:\n- 「Code」欄の値が「{{番号}}」である';
const LATER = '1. Remember the number beside "Order" as {{order}}\n2. Click "Continue"\n\nExpect:\n- "{{order}}" is shown';

const ROWS: readonly [what: string, page: string, text: string, verdict: Record<string, unknown>][] = [
  ['typed, and shown again', shop('A-1042'), EN, { status: 'success' }],
  ['in Japanese', shop('A-1042'), JA, { status: 'success' }],
  ['the same number is shown later', shop('1042'), LATER, { status: 'success' }],
  ['another number is shown later', shop('1042', '1043'), LATER, { status: 'failure', failureReason: 'check_failed' }],
  ['two numbers there: not decided', shop('1042 of 1043'), LATER, { status: 'failure', decided: false }],
  ['no number there', shop('pending'), LATER, { status: 'failure', failureReason: 'check_failed' }],
];

for (const status of ['success', 'failure'])
  test.describe(status, () => {
    // What never comes is not waited for long.
    test.use({ patience: status === 'success' ? 1 : 0.2 });
    for (const [what, html, text, wanted] of ROWS.filter(([, , , verdict]) => verdict.status === status))
      test(what, async ({ agent, page1 }) => {
        await page1.setContent(html);
        await page1.bringToFront();
        const verdict = await agent.run(text, { mayFail: true });
        expect(verdict, verdict.message).toMatchObject(wanted);
        if (what === 'typed, and shown again') expect(await page1.inputValue('#code')).toBe('A-1042');
      });
  });

test('the stored run is judged anew by the value in its trace', async ({ agent, page1 }, testInfo) => {
  await page1.setContent(shop('1042'));
  await page1.bringToFront();
  const verdict = await agent.run(EN, { mayFail: true });
  expect(verdict, verdict.message).toMatchObject({ status: 'success' });
  const events = decodeTrace(readFileSync(testInfo.outputPath('xenotester', 'trace.ndjson'), 'utf8'));
  expect(events).toContainEqual(expect.objectContaining({ kind: 'remembered', value: '1042' }));
  expect(judge(events).status).toBe('success');
});
