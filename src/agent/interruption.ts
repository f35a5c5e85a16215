/** Why a run is stopped from outside: the reason that every abort signal of a run carries. */

export class Interruption extends Error {
  override readonly name = 'Interruption';
  /** `user`: a person stopped it · `abort`: the test ended, timed out, or the process was told to stop. */
  readonly by: 'user' | 'abort';

  constructor(by: 'user' | 'abort', message: string) {
    super(message);
    this.by = by;
  }
}
