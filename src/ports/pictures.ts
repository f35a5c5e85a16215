/** Keeps the pictures of a run. */
import type { PictureId } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';

/** Keeps pictures beside the trace. */
export interface Pictures {
  /** Returns at once; encoding goes on in the background. The same pixels give the same id and are kept once. */
  keep(frame: Frame): PictureId;
  /** This frame will probably be kept soon: what takes time may be done while the screen is still watched. */
  foresee?(frame: Frame): void;
}
