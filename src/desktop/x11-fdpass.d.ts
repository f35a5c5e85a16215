/** Of npm `x11`: a connection that can hand over file descriptors. */
declare module 'x11/lib/fdpass.js' {
  import type { Socket } from 'node:net';

  /** Null where this Node cannot. `sendFds` gives the descriptors away: each is closed once it is sent. */
  export function connect(path: string): (Socket & { sendFds(message: Buffer, fds: number[]): void }) | null;
}
