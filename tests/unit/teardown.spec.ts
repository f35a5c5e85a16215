/** What a fixture has opened is closed, whatever fails. */

import { withTeardown } from '../../src/fixture/teardown.js';
import { expect, test } from '../support/plain-test.js';

function recorder() {
  const closed: string[] = [];
  const close = (name: string, fails = false) => {
    return async (): Promise<void> => {
      closed.push(name);
      if (fails) throw new Error(`${name} does not close`);
    };
  };
  return { closed, close };
}

test('the last that was opened is closed first, each once; the value is handed on', async () => {
  const { closed, close } = recorder();
  const value = await withTeardown(async defer => {
    defer(close('programs'));
    defer(close('desktop'));
    return 7;
  });
  expect([value, ...closed]).toEqual([7, 'desktop', 'programs']);
});

test('a setup that fails half-way leaves nothing open, and its error is the one that is told', async () => {
  const { closed, close } = recorder();
  const failing = withTeardown(async defer => {
    defer(close('programs', true));
    throw new Error('no display');
  });
  await expect(failing).rejects.toThrow('no display');
  expect(closed).toEqual(['programs']);
});

test('one that does not close keeps none of the others from it, and is told', async () => {
  const { closed, close } = recorder();
  const failing = withTeardown(async defer => {
    defer(close('programs'));
    defer(close('desktop', true));
    defer(close('film'));
  });
  await expect(failing).rejects.toThrow('desktop does not close');
  expect(closed).toEqual(['film', 'desktop', 'programs']);
});

test('several that do not close are told together', async () => {
  const { close } = recorder();
  const failing = withTeardown(async defer => {
    defer(close('desktop', true));
    defer(close('film', true));
  });
  await expect(failing).rejects.toThrow('2 things could not be closed: film does not close; desktop does not close');
});
