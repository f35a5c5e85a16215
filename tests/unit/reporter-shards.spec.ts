/** Blobs that are merged are those of one whole run, or it is told what is wrong with them. */

import { type Blob, shardTroubles } from '../../src/reporter/shards.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const blob = (current: number | undefined, total = 3, more: Partial<Blob> = {}): Blob => ({
  file: `report-${current}.zip`,
  shard: current === undefined ? undefined : { current, total },
  tag: '',
  status: 'passed',
  ...more,
});

const rows: [string, Blob[], RegExp[]][] = [
  ['all are there', [blob(2), blob(1), blob(3)], []],
  ['failed tests are not our business', [blob(1, 2, { status: 'failed' }), blob(2, 2)], []],
  ['no shards at all', [blob(undefined)], []],
  ['the last is missing', [blob(1), blob(2)], [/^shard 3 of 3 is missing/]],
  ['two are missing', [blob(2)], [/^shard 1 of 3 is missing/, /^shard 3 of 3 is missing/]],
  [
    'one is there twice',
    [blob(1, 2), blob(1, 2, { file: 'again.zip' }), blob(2, 2)],
    [/^shard 1 of 2 is there twice \(again\.zip, report-1\.zip\)/],
  ],
  [
    'an older run of more shards',
    [blob(1, 2), blob(2, 2), blob(3, 3)],
    [/^the blobs are of different runs: report-1\.zip, report-2\.zip of 2 shards; report-3\.zip of 3 shards/],
  ],
  ['interrupted', [blob(1, 1, { status: 'interrupted' })], [/^shard 1 of 1 was interrupted \(report-1\.zip\)/]],
  ['out of time', [blob(1, 1, { status: 'timedout' })], [/^shard 1 of 1 ran out of its time \(report-1\.zip\)/]],
  ['no end is known', [blob(1, 1, { status: undefined })], [/^shard 1 of 1 did not end \(report-1\.zip\)/]],
  ['interrupted, without shards', [blob(undefined, 0, { file: 'a.zip', status: 'interrupted' })], [/^the run of a\.zip was interrupted/]],
  ['each tag is a run of its own', [blob(1, 1, { tag: '@a' }), blob(1, 2, { tag: '@b' }), blob(2, 2, { tag: '@b' })], []],
  ['one of a tag is missing', [blob(1, 1, { tag: '@a' }), blob(1, 2, { tag: '@b' })], [/^@b: shard 2 of 2 is missing/]],
];

test(
  ...eachRow('shards', rows, ([name, blobs, says]) => [
    `shards: ${name}`,
    () => {
      expect(shardTroubles(blobs)).toEqual(says.map(pattern => expect.stringMatching(pattern)));
    },
  ]),
);
