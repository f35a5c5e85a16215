/** Money and tokens: prices, limits of a scenario, limits of a suite across workers. */
import { fork } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAccount } from '../../src/brain/model/account.js';
import { openLedger } from '../../src/brain/model/ledger.js';
import { costOf, priceOf } from '../../src/brain/model/prices.js';
import type { Usage } from '../../src/trace/event.js';
import { addUsage, NO_USAGE } from '../../src/trace/usage.js';
import { ensureBuilt, REPOSITORY } from '../support/built.js';
import { eachRow, expect, test } from '../support/plain-test.js';
import { ownFolder } from '../support/temporary.js';

const tokens = (inputTokens: number, cacheWriteTokens = 0, cacheReadTokens = 0, outputTokens = 0) => ({
  inputTokens,
  cacheWriteTokens,
  cacheReadTokens,
  outputTokens,
});

const costs: [string, ReturnType<typeof tokens>, number | null][] = [
  ['claude-opus-5-5', tokens(1_000_000), 4],
  ['claude-opus-5-5', tokens(0, 1_000_000), 5],
  ['claude-opus-5-5', tokens(0, 0, 1_000_000), 0.2],
  ['claude-opus-5-5', tokens(0, 0, 0, 1_000_000), 20],
  ['us.anthropic.claude-opus-5-5-v1:0', tokens(1_000_000), 4],
  ['claude-haiku-4-5-20251001', tokens(1_000_000), 1],
  ['claude-haiku-4-5@20251001', tokens(1_000_000), 1],
  ['claude-haiku-5-5', tokens(100_000), 0.01],
  ['claude-haiku-5-5', tokens(100_001), 0.0500005],
  ['claude-fable-9', tokens(1), null],
  ['gpt-7', tokens(0), null],
];
test(
  ...eachRow('costs', costs, ([model, count, cost]) => [
    `${model} costs ${cost} for ${JSON.stringify(count)}`,
    () => {
      const got = costOf(count, priceOf(model));
      if (cost === null) expect(got).toBeNull();
      else expect(got).toBeCloseTo(cost, 9);
    },
  ]),
);

test('the user’s prices win, and unknown stays unknown in a sum', () => {
  expect(priceOf('claude-opus-5-5', { 'claude-opus-5-5': { input: 1, output: 1, cacheWrite: 1, cacheRead: 1 } })!.input).toBe(1);
  expect(addUsage({ ...NO_USAGE, costUsd: 1 }, { ...NO_USAGE, costUsd: null }).costUsd).toBeNull();
});

test('a scenario’s limits end it before the next request, and name themselves', () => {
  const account = createAccount({
    model: 'claude-opus-5-5',
    price: priceOf('claude-opus-5-5'),
    language: 'en',
    limits: { maxTokens: 1000 },
  });
  for (const count of [{ input_tokens: 900, output_tokens: 99 }, { input_tokens: 1 }]) {
    const admitted = account.admit();
    if (admitted.kind === 'refused') throw new Error(admitted.giveUp.message);
    admitted.charge([count]);
  }
  expect(account.admit()).toMatchObject({
    kind: 'refused',
    giveUp: { reason: 'budget_exceeded', details: { limit: 'maxTokens', allowed: 1000, used: 1000 } },
  });
});

test('a money limit without a known price cannot be kept, and says so before anything is spent', () => {
  const account = createAccount({ model: 'claude-new', price: undefined, language: 'en', limits: { maxCostUsd: 1 } });
  const refused = { kind: 'refused', giveUp: { reason: 'budget_exceeded', message: expect.stringContaining('claude-new') } };
  expect(account.admit()).toMatchObject(refused);
  const ledger = openLedger({ file: join(ownFolder('ledger-'), 'l.jsonl'), limits: { maxCostUsd: 1 } });
  expect(createAccount({ model: 'claude-new', price: undefined, language: 'en', ledger }).admit()).toMatchObject(refused);
});

test.describe('the suite’s ledger', () => {
  const usage = (inputTokens: number, costUsd: number | null = 0): Usage => ({ ...NO_USAGE, inputTokens, costUsd });
  const fresh = () => join(ownFolder('ledger-'), 'out', 'ledger.jsonl');

  test('counts what others spent, with what is open at its expected size', () => {
    const file = fresh();
    const one = openLedger({ file, limits: { maxTokens: 100 } });
    const two = openLedger({ file, limits: { maxTokens: 100 } });
    const first = one.reserve(usage(60));
    const second = two.reserve(usage(60));
    expect([first.kind, second.kind]).toEqual(['reserved', 'reserved']);
    expect(one.reserve(usage(1))).toEqual({ kind: 'refused', limit: 'maxTokens', allowed: 100, used: 120 });
    if (first.kind === 'reserved') first.settle(usage(10));
    expect(two.total()).toMatchObject({ usage: { inputTokens: 70 }, turns: 2 });
    expect(two.reserve(usage(1)).kind).toBe('reserved');
  });

  const limits = [
    [{ maxCostUsd: 1 }, 'maxCostUsd'],
    [{ maxTurns: 1 }, 'maxTurns'],
    [{ maxSeconds: 10 }, 'maxSeconds'],
  ] as const;
  test(
    ...eachRow('keeps', limits, ([limit, name]) => [
      `keeps ${name}`,
      () => {
        let time = 1000;
        const ledger = openLedger({ file: fresh(), limits: limit, now: () => time });
        expect(ledger.reserve(usage(1, 1)).kind).toBe('reserved');
        time += 10_000;
        expect(ledger.reserve(usage(1, 1))).toMatchObject({ kind: 'refused', limit: name });
      },
    ]),
  );

  test('another worker’s entry that is just being refused is no turn', () => {
    const file = fresh();
    const ledger = openLedger({ file, limits: { maxTurns: 1 } });
    expect(ledger.reserve(usage(1)).kind).toBe('reserved');
    // Entered, and not taken back yet.
    appendFileSync(file, `${JSON.stringify({ id: 'other', at: Date.now(), usage: usage(1) })}\n`);
    expect(ledger.reserve(usage(1))).toEqual({ kind: 'refused', limit: 'maxTurns', allowed: 1, used: 1 });
  });

  test('eight processes at once never pass the limit by a request', async () => {
    const file = fresh();
    await ensureBuilt();
    const script = join(dirname(dirname(file)), 'worker.mjs');
    writeFileSync(
      script,
      `import { openLedger } from ${JSON.stringify(pathToFileURL(join(REPOSITORY, 'dist', 'brain', 'model', 'ledger.js')).href)};
const ledger = openLedger({ file: ${JSON.stringify(file)}, limits: { maxTurns: 100 } });
const usage = { inputTokens: 1, cacheWriteTokens: 0, cacheReadTokens: 0, outputTokens: 0, costUsd: 0 };
let made = 0;
for (let i = 0; i < 40; i++) { const entry = ledger.reserve(usage); if (entry.kind === 'reserved') { made++; entry.settle(usage); } }
process.send(made, () => process.disconnect());`,
    );
    const made = await Promise.all(
      Array.from(
        { length: 8 },
        () =>
          new Promise<number>((resolve, reject) => {
            const child = fork(script, { execArgv: [] });
            child.on('message', value => resolve(Number(value)));
            child.on('error', reject);
            child.on('exit', code => code && reject(new Error(`the worker ended with ${code}`)));
          }),
      ),
    );
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .every(line => line === '' || JSON.parse(line)),
    ).toBe(true);
  });
});
