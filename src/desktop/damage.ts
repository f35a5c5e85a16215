/**
 * Whether anything was drawn on the screen, by the X server's own account (extension DAMAGE): most pictures of a screen that nobody touches
 * need not be taken at all.
 */
import type { X11Connection } from './x11-connection.js';

export interface Damage {
  /** What is drawn from now on counts. Call it before a picture is asked for: what is drawn meanwhile counts then, whether or not the picture has it. */
  restart(): void;
  /** Nothing was drawn since `restart`, up to now: the server has told of all that was drawn before it answers. */
  isNone(): Promise<boolean>;
  /** Grows with what the server tells; told of before any answer to a later request. */
  told(): number;
  close(): void;
}

interface DamageExtension {
  firstEvent: number;
  Create(damage: number, drawable: number, level: number): void;
  Subtract(damage: number, repair: number, parts: number): void;
  Destroy(damage: number): void;
}

/** One event when the first thing is drawn, then none until `Subtract`: a screen that moves all the time costs no more than one that moves once. */
const NON_EMPTY = 3;

/** The root window's damage takes in all windows. @throws where the server has no such extension */
export async function watchDamage(connection: X11Connection): Promise<Damage> {
  const extension = await connection.extension<DamageExtension>('damage');
  const id = connection.newId();
  let told = 0;
  let before = -1;
  const stop = connection.onEvent(event => {
    if (event.type === extension.firstEvent && event.damage === id) told++;
  });
  extension.Create(id, connection.root, NON_EMPTY);
  return {
    restart() {
      before = told;
      extension.Subtract(id, 0, 0);
    },
    async isNone() {
      if (told !== before) return false;
      await connection.sync();
      return told === before;
    },
    told: () => told,
    close() {
      stop();
      if (!connection.lost.aborted) extension.Destroy(id);
    },
  };
}
