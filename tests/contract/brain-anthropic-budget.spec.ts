/** What Claude costs is counted in every turn, and limits end a run with their name. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isConfigured } from '../../src/brain/anthropic/index.js';
import { openLedger } from '../../src/brain/model/ledger.js';
import { click, report, turn } from '../../src/testing/index.js';
import { ownFolder } from '../support/temporary.js';
import { createDesk, drive, screen, stage } from './brain-anthropic-desk.js';

const clicks = (count: number) => Array.from({ length: count }, (_, at) => turn(click(5 + at, 5)));
const never = new AbortController().signal;

test('tokens: the run ends before the next request', async () => {
  const { server, claude, close } = await stage({ acting: clicks(5) }, { limits: { maxTokens: 12_000 } });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'act', 'give_up']);
  expect(decisions.at(-1)).toMatchObject({
    reason: 'budget_exceeded',
    details: { limit: 'maxTokens', allowed: 12_000 },
    message: expect.stringContaining('maxTokens'),
  });
  expect(server.requests).toHaveLength(2);
});

test('money: the same, by the user’s own prices', async () => {
  const prices = { 'gateway-model': { input: 100, output: 100, cacheWrite: 100, cacheRead: 100 } };
  const { claude, close } = await stage({ acting: clicks(5) }, { model: 'gateway-model', prices, limits: { maxCostUsd: 0.5 } });
  const decisions = await drive(claude.brain, createDesk());
  await close();
  expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'give_up']);
  expect(decisions.at(-1)).toMatchObject({ reason: 'budget_exceeded', details: { limit: 'maxCostUsd' } });
});

test('an unknown model’s cost is unknown, never zero', async () => {
  const { claude, close } = await stage({ acting: [turn('Done.')] }, { model: 'gateway-model' });
  const [decision] = await drive(claude.brain, createDesk());
  await close();
  expect(decision!.usage).toMatchObject({ costUsd: null });
  expect(claude.spent().costUsd).toBeNull();
});

test('the witness and the questions are paid from the same account', async () => {
  const { claude, close } = await stage({ acting: [turn('Done.')], witness: { holds: 'yes', confidence: 'high', because: 'x' } });
  await drive(claude.brain, createDesk());
  const before = claude.spent();
  const answer = await claude.witness.assess({ claim: 'x', pictures: [{ role: 'last', frame: screen(1) }] }, never);
  await close();
  expect(claude.spent().inputTokens).toBe(before.inputTokens + answer.usage!.inputTokens);
  expect(answer.usage!.costUsd).toBeGreaterThan(0);
});

test('the suite’s limit stops every worker, and says so', async () => {
  const file = join(ownFolder('suite-'), 'ledger.jsonl');
  const limits = { maxTurns: 3 };
  const one = await stage({ acting: clicks(2).concat(turn('Done.')) }, { ledger: openLedger({ file, limits }) });
  const two = await stage({ acting: clicks(2) }, { ledger: openLedger({ file, limits }), language: 'ja' });
  expect((await drive(one.claude.brain, createDesk())).at(-1)!.kind).toBe('stop');
  const [refused] = await drive(two.claude.brain, createDesk());
  expect(refused).toMatchObject({
    kind: 'give_up',
    reason: 'budget_exceeded',
    details: { limit: 'suite maxTurns' },
    message: expect.stringContaining('上限'),
  });
  expect(two.server.requests).toHaveLength(0);
  await one.close();
  await two.close();
});

test('a long conversation asks the service to clear old results, with its header', async () => {
  const heavy = {
    ...turn(report('in_progress', 'Long.'), click(1, 1)),
    parts: [{ kind: 'text' as const, text: 'word '.repeat(70_000) }, click(1, 1)],
  };
  const { server, claude, close } = await stage({ acting: [heavy, ...clicks(2), turn('Done.')] });
  await drive(claude.brain, createDesk());
  await close();
  expect(server.violations).toEqual([]);
  expect(server.requests.map(({ betas }) => betas)).toEqual([[], [], ['context-management-2025-06-27'], ['context-management-2025-06-27']]);
});

test('a key, a token or a base URL chooses Claude', () => {
  expect(isConfigured({})).toBe(false);
  expect(isConfigured({ ANTHROPIC_API_KEY: '' })).toBe(false);
  for (const name of ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'ANTHROPIC_BASE_URL']) expect(isConfigured({ [name]: 'x' })).toBe(true);
});
