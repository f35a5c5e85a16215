/** Signs that go with the words, never without them. */
import type { VerdictStatus } from '../../judge/verdict.js';
import type { NoteKind, Tone } from '../note.js';

export const STATUS_ICONS: Readonly<Record<VerdictStatus, string>> = { success: '✓', failure: '✕', timeout: '◷', stopped: '■', error: '!' };

export const TONE_ICONS: Readonly<Record<Tone, string>> = { good: '✓', bad: '✕', doubt: '?', info: '·' };

export const NOTE_ICONS: Readonly<Record<NoteKind, string>> = {
  plan: '☰',
  review: '☑',
  check: '≟',
  claim: '…',
  objective: '⚑',
  recovery: '↻',
  witness: '◉',
  refusal: '⊘',
  injection: '⚠',
  pause: '‖',
  end: '■',
};

/** Shown on the strip too. */
export const REMARKABLE: ReadonlySet<NoteKind> = new Set(['review', 'recovery', 'witness', 'refusal', 'injection', 'pause', 'end']);
