/** Chapter marks of a video. */

import { chapterFile } from '../../src/desktop/video/chapters.js';
import { expect, test } from '../support/plain-test.js';

test('each chapter lasts until the next one, the last one until the end', () => {
  const text = chapterFile(
    [
      { title: '1/2 Open', at: 1000 },
      { title: '2/2 Type', at: 3500 },
    ],
    500,
    9000,
  );
  expect(text).toBe(
    ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=500\nEND=3000\ntitle=1/2 Open\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=3000\nEND=8500\ntitle=2/2 Type\n',
  );
});

test('one that began before the first picture begins with it; one that lasts no time is left out', () => {
  const chapters = [
    { title: 'a', at: 100 },
    { title: 'b', at: 900 },
    { title: 'c', at: 900 },
    { title: 'd', at: 5000 },
  ];
  const text = chapterFile(chapters, 200, 2000);
  expect(text.match(/START=\d+\nEND=\d+\ntitle=./g)).toEqual(['START=0\nEND=700\ntitle=a', 'START=700\nEND=1800\ntitle=c']);
});

test('signs that ffmpeg reads as its own are escaped', () => {
  expect(chapterFile([{ title: 'a=b;c#d\\e\nf', at: 0 }], 0, 10)).toContain('title=a\\=b\\;c\\#d\\\\e f\n');
});
