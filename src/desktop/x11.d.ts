/** The part of npm `x11` that is used here; the package brings no types. */
declare module 'x11' {
  import type { EventEmitter } from 'node:events';

  type Callback = (error: unknown, value?: unknown) => boolean;

  export interface XScreen {
    root: number;
    pixel_width: number;
    pixel_height: number;
    root_depth: number;
    root_visual: number;
    depths: Record<number, Record<number, { red_mask: number; green_mask: number; blue_mask: number }>>;
  }

  export interface XDisplay {
    client: XClient;
    screen: XScreen[];
    format: Record<number, { bits_per_pixel: number }>;
    image_byte_order: number;
    resource_mask: number;
    min_keycode: number;
    max_keycode: number;
    vendor: string;
  }

  export interface XClient extends EventEmitter {
    AllocID(): number;
    seq_num: number;
    replies: Record<number, [read: (answer: Buffer) => unknown, done: Callback]>;
    pack_stream: { put(packet: Buffer): void; submit(expectsReply: boolean): void };
    require(name: string, callback: (error: unknown, extension: unknown) => void): void;
    terminate(): void;
    stream?: { destroy(): void; unref?(): void; ref?(): void; on(event: string, listener: (...args: unknown[]) => void): void };
    [request: string]: unknown;
  }

  const x11: {
    createClient(
      options: { display: string; auth?: { name: string; data: string } },
      ready: (error: unknown, display: XDisplay) => void,
    ): XClient;
    keySyms: Record<string, number | { code: number }>;
  };
  export default x11;
}
