/** Whether the blobs of a merge are one whole run. Playwright merges what is there: a shard that left nothing would pass in silence. */
import type { FullResult } from '@playwright/test/reporter';

export interface Blob {
  /** Its file's name. */
  file: string;
  /** Undefined for a run without `--shard`. */
  shard: { current: number; total: number } | undefined;
  /** Of the run's config, "" without; runs of different tags are merged side by side, each with shards of its own. */
  tag: string;
  /** Undefined when the blob does not say how its run ended. */
  status: FullResult['status'] | undefined;
}

/** One line for each thing that is wrong, what to do included; none when every shard is there once and has run all its tests. */
export function shardTroubles(blobs: readonly Blob[]): string[] {
  const tags = [...new Set(blobs.map(blob => blob.tag))].sort();
  return tags.flatMap(tag => {
    const own = blobs.filter(blob => blob.tag === tag);
    const lines = [...troublesOfNumbers(own), ...own.flatMap(troubleOfEnd)];
    return tag === '' ? lines : lines.map(line => `${tag}: ${line}`);
  });
}

function troublesOfNumbers(blobs: readonly Blob[]): string[] {
  const totals = [...new Set(blobs.flatMap(blob => blob.shard?.total ?? []))].sort((a, b) => a - b);
  if (totals.length > 1) {
    const each = totals.map(total => `${files(blobs.filter(blob => blob.shard?.total === total))} of ${total} shards`);
    return [`the blobs are of different runs: ${each.join('; ')}. Remove those of the older run, and merge again`];
  }
  const total = totals[0] ?? 0;
  return Array.from({ length: total }, (_, index) => index + 1).flatMap(current => {
    const own = blobs.filter(blob => blob.shard?.current === current);
    if (own.length === 0)
      return [
        `shard ${current} of ${total} is missing: none of its tests is in this report. Run --shard=${current}/${total} again, and merge again`,
      ];
    if (own.length > 1)
      return [
        `shard ${current} of ${total} is there ${own.length === 2 ? 'twice' : `${own.length} times`} (${files(own)}). Keep the last one, and merge again`,
      ];
    return [];
  });
}

function troubleOfEnd({ file, shard, status }: Blob): string[] {
  if (status === 'passed' || status === 'failed') return [];
  const what = status === 'interrupted' ? 'was interrupted' : status === 'timedout' ? 'ran out of its time' : 'did not end';
  const name = shard ? `shard ${shard.current} of ${shard.total} ${what} (${file})` : `the run of ${file} ${what}`;
  return [`${name}: not all of its tests have run. Run it again, and merge again`];
}

function files(blobs: readonly Blob[]): string {
  return blobs
    .map(blob => blob.file)
    .sort()
    .join(', ');
}
