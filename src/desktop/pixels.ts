/** What every way of capturing gives. */

/** Pixels as in a Frame. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}
