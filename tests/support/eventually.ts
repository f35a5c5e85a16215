import { slowness } from './machine.js';

/** Polls until it holds. @param limitMs on a quiet machine. @throws with what was waited for once that is over */
export async function eventually(holds: () => boolean | Promise<boolean>, what: string, limitMs = 5000): Promise<void> {
  const deadline = performance.now() + limitMs * slowness;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${limitMs * slowness} ms for ${what}.`);
    await new Promise(resolve => setTimeout(resolve, 15));
  }
}
