/**
 * Notices a person at mouse and keyboard, by XI2's raw events: all input that the server takes in, whoever it goes to. What we press ourselves is
 * told apart by counting it; our own motion gives no raw events at all (nut-js warps the pointer), nor does a program that warps it.
 */
import type { Clock } from '../ports/clock.js';
import type { Person } from '../ports/person.js';
import { connectX11, type XEvent } from './x11-connection.js';

export interface PersonWatch extends Person {
  /** We are about to press this key, or this button (`times` times), ourselves. */
  ownKey(keycode: number): void;
  ownButton(button: number, times?: number): void;
  close(): void;
}

export interface PersonOptions {
  display: string;
  /** So long after the last input of theirs they are taken to have gone, milliseconds. */
  resumeAfterMs: number;
  clock: Clock;
  /** They came, or went: told at once, whatever the run is doing. */
  changed?: ((isHere: boolean) => void) | undefined;
}

/** A press of ours that the server swallows, because it is down already, is not waited for any longer. A busy server tells late, too. */
const OWN_PRESS_MS = 2000;
/** Events that lie closer together than this are one spell of theirs: a mouse that is moved tells of it every 1 to 10 ms. */
const SPELL_GAP_MS = 50;
/** More is not asked for: nobody wants to know of input that is long past. */
const SPELLS_KEPT = 500;
const ALL_MASTER_DEVICES = 1;
const EVENTS = ['RawKeyPress', 'RawButtonPress', 'RawMotion', 'RawTouchBegin', 'RawTouchUpdate'];

interface XInput {
  xi2: { majorVersion: number; minorVersion: number } | null;
  XISelectEvents(window: number, masks: { deviceId: number; mask: string[] }): void;
}

interface RawEvent extends XEvent {
  detail: number;
}

/**
 * @throws DesktopError `lost` when the display cannot be reached
 * @throws Error when the display has no XI2
 */
export async function watchForPerson({ display, resumeAfterMs, clock, changed }: PersonOptions): Promise<PersonWatch> {
  const connection = await connectX11(display);
  try {
    const xinput = await connection.extension<XInput>('xinput').catch(() => undefined);
    if (!xinput?.xi2 || xinput.xi2.majorVersion < 2) throw new Error(`the display ${display} has no XI2 extension`);
    const expected: { what: string; until: number }[] = [];
    const spells: { from: number; to: number }[] = [];
    let isHere = false;
    const expect = (what: string): void => {
      expected.push({ what, until: clock.now() + OWN_PRESS_MS });
    };
    const isOurs = (what: string, now: number): boolean => {
      for (let index = 0; index < expected.length; ) {
        if (expected[index]!.until < now) expected.splice(index, 1);
        else if (expected[index]!.what === what) return expected.splice(index, 1).length > 0;
        else index++;
      }
      return false;
    };
    const restMs = (): number => (spells.at(-1)?.to ?? Number.NEGATIVE_INFINITY) + resumeAfterMs - clock.now();
    const gone = async (signal: AbortSignal): Promise<void> => {
      for (let rest = restMs(); rest > 0; rest = restMs()) await clock.sleep(rest, signal);
    };
    const come = (): void => {
      isHere = true;
      changed?.(true);
      gone(connection.lost).then(
        () => {
          isHere = false;
          changed?.(false);
        },
        () => {},
      );
    };
    connection.onEvent(event => {
      const kind = KINDS[event.name ?? ''];
      if (!kind) return;
      const now = clock.now();
      if (kind !== 'motion' && isOurs(`${kind} ${(event as RawEvent).detail}`, now)) return;
      const last = spells.at(-1);
      if (last && now - last.to < SPELL_GAP_MS) last.to = now;
      else spells.push({ from: now, to: now });
      if (spells.length > SPELLS_KEPT) spells.shift();
      if (!isHere) come();
    });
    xinput.XISelectEvents(connection.root, { deviceId: ALL_MASTER_DEVICES, mask: EVENTS });
    await connection.sync();
    return {
      actedSince(since) {
        const spell = spells.find(({ to }) => to > since);
        return spell && Math.max(spell.from, since);
      },
      gone,
      ownKey: keycode => expect(`key ${keycode}`),
      ownButton(button, times = 1) {
        for (let time = 0; time < times; time++) expect(`button ${button}`);
      },
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
}

const KINDS: Readonly<Record<string, 'key' | 'button' | 'motion'>> = {
  XIRawKeyPress: 'key',
  XIRawButtonPress: 'button',
  XIRawMotion: 'motion',
  XIRawTouchBegin: 'motion',
  XIRawTouchUpdate: 'motion',
};
