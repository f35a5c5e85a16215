/**
 * Stacks in test workers hold frames of files that are ours to read, and of other libraries; none of Playwright, fast-check or Node itself.
 * Playwright writes a stack for each step and each `expect`, maps up to 50 frames to their sources, and then drops its own: half a worker's time.
 */
const FOREIGN = /^node:|\/node_modules\/(?:@playwright\/|playwright\/|playwright-core\/|fast-check\/)/;

const prepare = Error.prepareStackTrace;

if (process.env.TEST_WORKER_INDEX !== undefined && prepare)
  Error.prepareStackTrace = (error, frames) =>
    prepare(
      error,
      frames.filter(frame => !FOREIGN.test(frame.getFileName() ?? 'node:')),
    );
