/** What a case has started and nobody has ended. Only processes that carry the case's own folder in their environment or command line. */
import { readdirSync, readFileSync } from 'node:fs';

/** @returns command lines of those that were still there after `graceMs`, and are ended now */
export async function endLeftovers(marker: string, graceMs: number): Promise<string[]> {
  const deadline = performance.now() + graceMs;
  let found = processesWith(marker);
  while (found.length > 0 && performance.now() < deadline) {
    await new Promise(resolve => setTimeout(resolve, 200));
    found = processesWith(marker);
  }
  endNow(marker);
  return found.map(({ command }) => command.slice(0, 200));
}

/** For whoever has no time left. */
export function endNow(marker: string): void {
  for (const { pid } of processesWith(marker)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

function processesWith(marker: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap(name => {
      const command = textOf(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      // One that has ended and is not yet waited for has neither.
      if (command === '' || !(command + textOf(`/proc/${name}/environ`)).includes(marker)) return [];
      return [{ pid: Number(name), command }];
    });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
