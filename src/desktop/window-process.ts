/** Whose process a window is. The X server knows it of each connection; what a window says of itself anybody can write. */
import type { X11Connection } from './x11-connection.js';
import { readNumbers } from './x11-properties.js';

/** The part of the X-Resource extension (1.2) that says which process a client is. */
interface Resources {
  QueryClientIds(specs: { client: number; mask: number }[], done: (error: unknown, ids?: unknown) => boolean): void;
}

const LOCAL_PROCESS = 2;

/** Undefined where the window has no process that is known. Never asked once and kept: the numbers of windows come again. */
export type ProcessOf = (window: number) => Promise<number | undefined>;

export function windowProcesses(connection: X11Connection): ProcessOf {
  let resources: Promise<Resources | undefined> | undefined;
  return async window => {
    resources ??= connection.extension<Resources>('res').catch(() => undefined);
    const extension = await resources;
    // Only a server that cannot tell, or a client of another machine, leaves it to the window's own word.
    return (extension && (await told(extension, window))) || (await readNumbers(connection, window, '_NET_WM_PID'))[0];
  };

  async function told(extension: Resources, window: number): Promise<number | undefined> {
    const ids = await connection.ask<{ value: number[] }[]>(done =>
      extension.QueryClientIds([{ client: window, mask: LOCAL_PROCESS }], done),
    );
    return ids.find(({ value }) => value.length > 0)?.value[0];
  }
}
