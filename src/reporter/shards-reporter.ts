/**
 * For the config of `playwright merge-reports`, before the reporters that shall tell it: the merge ends with 1 when a shard is missing or has not
 * run all its tests, and when a test failed. Without it the command ends with 0 whatever it merged.
 */
import { basename } from 'node:path';
import type { FullConfig, FullResult } from '@playwright/test/reporter';
import { type Blob, shardTroubles } from './shards.js';

/** What Playwright's second reporter API tells of a blob, since 1.59. It is the one of its own HTML reporter, and not documented. */
interface Part {
  reportPath: string;
  config: FullConfig;
}

export default class ShardsReporter {
  readonly #isMerge: boolean;
  readonly #blobs: Blob[] = [];
  #failed = false;

  constructor(options: { _mode?: string } = {}) {
    this.#isMerge = options._mode === 'merge';
  }

  version(): 'v2' {
    return 'v2';
  }

  printsToStdio(): boolean {
    return false;
  }

  onReportConfigure({ reportPath, config }: Part): void {
    this.#blobs.push({
      file: basename(reportPath),
      shard: config.shard ?? undefined,
      tag: (config.tags ?? []).join(' '),
      status: undefined,
    });
  }

  /** They come one after the other. */
  onReportEnd({ result }: { result: Partial<FullResult> }): void {
    const blob = this.#blobs.at(-1);
    if (blob) blob.status = result.status;
  }

  /** @throws Error when the report is not whole; Playwright shows it in all reports that are listed after this one. */
  onEnd(result: FullResult): void {
    if (!this.#isMerge) return;
    this.#failed = result.status !== 'passed';
    const troubles = this.#blobs.length > 0 ? shardTroubles(this.#blobs) : [UNKNOWN];
    if (troubles.length > 0) throw plain(`The merged report is not whole:\n${troubles.map(line => `  - ${line}`).join('\n')}`);
  }

  /** @throws Error when a test failed: after the reports are written, so that it changes the exit code only. */
  onExit(): void {
    if (this.#failed) throw plain('merge-reports ends with 1: not all tests passed.');
  }
}

const UNKNOWN = 'this version of Playwright does not tell which shards it merges: update @playwright/test to 1.59 or newer';

/** Without the stack, which would tell of this file. */
function plain(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
