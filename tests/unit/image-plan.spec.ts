/** Scenarios with pictures: what is missing is said before anything is touched, and a broken check never holds. */
import { existsSync } from 'node:fs';
import { createChecker } from '../../src/checks/checker.js';
import { wallClock } from '../../src/desktop/display/wait.js';
import { ImageError } from '../../src/ports/image-finder.js';
import type { Perception } from '../../src/ports/perception.js';
import { understand } from '../../src/scenario/language/index.js';
import { lostPictures } from '../../src/scenario/lost-picture.js';
import { createMemoryDesktop } from '../support/memory-desktop.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const lost = (text: string): string[] =>
  lostPictures(understand({ text, line: 1, column: 1 }, 'step'), 'en', path => existsSync(new URL(path, import.meta.url)));

test(
  ...eachRow(
    'missing',
    [
      'Click the image "nowhere.png"',
      'If the image "nowhere.png" is shown, press Enter',
      'Wait until the image "nowhere.png" is shown',
      '画像「nowhere.png」が表示されたらEnterキーを押す',
    ],
    sentence => [
      `missing: ${sentence}`,
      () => expect(lost(sentence)).toEqual([expect.stringMatching(/there is no picture nowhere\.png: put it back/)]),
    ],
  ),
);

test('a picture that is there, and names of elements, are not missing', () => {
  const image = '../data/grounding/xterm-en.png';
  for (const sentence of [`Click the image "${image}"`, 'Click the image "Logo"', 'Double-click "nowhere.png"'])
    expect(lost(sentence), sentence).toEqual([]);
});

test(
  ...eachRow('a check of a picture that cannot be looked for does not hold', [false, true], negated => [
    `a check of a picture that cannot be looked for does not hold, ${negated ? 'negated' : 'plain'}`,
    async () => {
      const perception: Perception = {
        elements: async () => [],
        read: async () => [],
        under: async () => undefined,
        close: async () => {},
        images: { find: () => Promise.reject(new ImageError('no_library', 'Run: npm install')) },
      };
      const checker = createChecker({
        desktop: createMemoryDesktop({ clock: wallClock, apps: {} }),
        perception,
        clock: wallClock,
        language: 'en',
      });
      const result = await checker.evaluate({ kind: 'expect_image', value: 'a.png', negated }, { withinMs: 60_000 });
      expect(result).toMatchObject({ holds: 'no', how: 'none', seen: 'Run: npm install' });
    },
  ]),
);
