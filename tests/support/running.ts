/** Whether a process with exactly this command line lives (Linux: /proc). */
import { readdirSync, readFileSync } from 'node:fs';

export function isRunning(...command: string[]): boolean {
  return readdirSync('/proc').some(pid => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'latin1') === `${command.join('\0')}\0`;
    } catch {
      return false;
    }
  });
}

let count = 0;

/** A time to sleep that nobody else sleeps. */
export function ownSeconds(): string {
  return `${process.pid}${String(count++).padStart(4, '0')}`;
}
