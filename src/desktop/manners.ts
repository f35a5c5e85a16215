/** How the hands behave beside a person's: what was not begun is left to them; what was begun waits for them, and never goes on somewhere else. */
import type { Clock } from '../ports/clock.js';
import { DesktopError } from '../ports/desktop.js';
import type { Person } from '../ports/person.js';
import type { Point } from '../trace/action.js';

export interface Manners {
  /** An action begins: what a person did before it does not matter. Of one that uses the keyboard, where that is now is kept. */
  begin(usesKeyboard: boolean): Promise<void>;
  /** Before the first input of an action. @throws DesktopError `disturbed` when a person has come meanwhile: nothing was done */
  before(): void;
  /** Between the inputs of a long one: waits until they have gone. @throws DesktopError `failed` when the keyboard is in another window then */
  between(signal: AbortSignal): Promise<void>;
  /** After what had to be done in one go. @throws DesktopError `failed` when they moved the pointer away from `at` meanwhile */
  after(since: number, at: Point): Promise<void>;
}

export interface MannersParts {
  person: Person | undefined;
  clock: Clock;
  pointer(): Promise<Point>;
  /** The window that has the keyboard. */
  keyboard(): Promise<number>;
}

export function createManners({ person, clock, pointer, keyboard }: MannersParts): Manners {
  let since = clock.now();
  let window: number | undefined;
  return {
    async begin(usesKeyboard) {
      since = clock.now();
      window = person && usesKeyboard ? await keyboard() : undefined;
    },
    before() {
      if (person?.actedSince(since) !== undefined)
        throw new DesktopError('disturbed', 'Nothing was done: a person has mouse and keyboard now.');
    },
    async between(signal) {
      if (person?.actedSince(since) === undefined) return;
      await person.gone(signal);
      since = clock.now();
      if ((await keyboard()) === window) return;
      throw new DesktopError(
        'failed',
        'A person took mouse or keyboard in the middle of this, and the keyboard is in another window now: the rest was not typed. Run it again and leave both alone, or use `display: "private"`.',
      );
    },
    async after(pressedAt, at) {
      if (person?.actedSince(pressedAt) === undefined) return;
      const { x, y } = await pointer();
      if (x === at.x && y === at.y) return;
      throw new DesktopError(
        'failed',
        'A person moved the mouse while a button was down: what was hit cannot be told. Run it again and leave the mouse alone, or use `display: "private"`.',
      );
    },
  };
}
