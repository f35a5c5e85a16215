/** The rows of ordinary programs with one bug each that the landing tier does not play; and one honest click, fifty times. */
import { expect } from '@playwright/test';
import { appOf, play, test } from '../../support/bugs-play.js';
import { BUGS } from '../../support/bugs-rows.js';
import { slowness } from '../../support/machine.js';

play(BUGS.filter(({ long }) => long));

for (const silent of [false, true]) {
  test(`a small label under a wide button is seen to change 50 times of 50${silent ? ', and tells nothing' : ''}`, async ({ agent }) => {
    test.setTimeout(600_000 * slowness);
    await agent.run(`---\napps: ${JSON.stringify({ accounts: appOf({ program: 'accounts', silent }) })}\n---\n1. Open "accounts"`);
    const red: string[] = [];
    for (let click = 1; click <= 50; click++) {
      const { status, message } = await agent.run('1. Click "OK"', { mayFail: true });
      if (status !== 'success') red.push(`${click}: ${message}`);
    }
    expect(red).toEqual([]);
  });
}
