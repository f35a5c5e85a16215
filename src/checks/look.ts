/** What one look says about a check, and what is known beside what is seen. */
import type { Checker } from '../ports/checker.js';
import type { Desktop } from '../ports/desktop.js';
import type { ImageFinder } from '../ports/image-finder.js';
import type { Observation } from '../ports/observation.js';
import type { Language } from '../scenario/language/phrases.js';
import type { Reading } from '../scenario/reading.js';
import type { AppCommand } from '../scenario/scenario.js';
import type { CheckResult } from '../trace/event.js';

/** What one look at the desktop says about a check, before negation. */
export interface Look {
  holds: 'yes' | 'no' | 'unsure';
  how: CheckResult['how'];
  /** For people: what was found. */
  seen: string;
  /** Of files that were written: of what kind they are. */
  about?: string;
  /** Of a field: all that it holds. */
  found?: string;
  /** Of a typed text that no field tells of: what eyes read where the screen changed. */
  read?: string;
  region?: CheckResult['region'];
  /** What it speaks of, or the place of that, was not found: not that it cannot be read. */
  absent?: boolean;
  /** Of a text that is not shown: nothing but eyes has looked, for the program tells nothing of what it shows. */
  onlyRead?: boolean;
  /** Of a file: when it was written last (`Date.now()`). */
  writtenAt?: number;
  /** The window that was meant where the author names none. */
  window?: CheckResult['window'];
  /** Waiting cannot change it: the check itself is broken. */
  isFinal?: boolean;
  /** All that can be seen of it is there: waiting makes it no surer. */
  isAll?: boolean;
}

/** What does not change between two looks. */
export interface CheckWorld {
  language: Language;
  /** Folder that relative paths of files count from. */
  home: string;
  /** What nobody can tell of this screen. Absent: all can be told. */
  lacks?: Desktop['lacks'];
  /** Absent: nobody can look for pictures. */
  images?: ImageFinder | undefined;
  /**
   * The programs that scenarios may open: two names of one command mean the same program, and what they do not name
   * cannot be said not to run. Default: names alone tell.
   */
  apps?: Readonly<Record<string, AppCommand>> | undefined;
  /** Secrets that checks may name: their values are compared, and never told. Default: none. */
  secrets?: { fill(text: string): string; redact(text: string): string } | undefined;
}

/** What the run knows beside what is seen. */
export type LookFacts = Omit<Parameters<Checker['evaluate']>[1], 'withinMs' | 'startedAt' | 'noticedSince' | 'onLook'>;

/** One look at what a check of one kind asks for. */
export type LookAt = (check: Reading, now: Observation, world: CheckWorld, facts: LookFacts) => Look | Promise<Look>;
