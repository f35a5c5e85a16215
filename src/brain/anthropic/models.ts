/** What each model takes: protocol, picture tier, thinking. Source: Anthropic's documentation, autumn 2026. */

import { HIGH_TIER, type PictureLimits, STANDARD_TIER } from '../../vision/scale.js';
import { bareName } from '../model/prices.js';

export type Protocol = 'computer_toolset_20260801' | 'computer_20251124' | 'computer_20250124';

export interface ModelFacts {
  protocol: Protocol;
  /** Largest picture that the service takes as it is (older models shrink larger ones silently, newer ones refuse them). */
  picture: PictureLimits;
  /** Thinking is asked for, and its blocks are bound to the history: nothing that was sent may be changed. */
  boundHistory: boolean;
}

/** A middle way of price and sight, documented in docs/claude.md. */
export const DEFAULT_MODEL = 'claude-sonnet-5-5';

/** Facts of a model; ids that are not known (new models, gateways' own names) are taken for models of today. */
export function modelFacts(model: string): ModelFacts {
  const name = bareName(model);
  for (const [pattern, facts] of KNOWN) if (pattern.test(name)) return facts;
  return TODAY;
}

/** When Anthropic switches a model off (its deprecation table, November 2026). */
const RETIRES: Readonly<Record<string, string>> = { 'claude-sonnet-4-5': '2026-11-30', 'claude-opus-4-5': '2027-01-22' };

/** A sentence for people where a model is switched off within three months, or has been. @param today milliseconds since 1970 */
export function retirementNotice(model: string, today: number, language: 'en' | 'ja'): string | undefined {
  const date = RETIRES[bareName(model)];
  if (date === undefined || Date.parse(date) - today > NOTICE_MS) return undefined;
  return language === 'ja'
    ? `モデル ${model} は ${date} に提供が終了します。${DEFAULT_MODEL} などに変えてください`
    : `the model ${model} is switched off on ${date}; take another one, such as ${DEFAULT_MODEL}`;
}

const NOTICE_MS = 92 * 24 * 3_600_000;

/** The beta header that a protocol needs; the toolset needs none. */
export function betaOf(protocol: Protocol): string | undefined {
  if (protocol === 'computer_20251124') return 'computer-use-2025-11-24';
  if (protocol === 'computer_20250124') return 'computer-use-2025-01-24';
  return undefined;
}

const TODAY: ModelFacts = { protocol: 'computer_toolset_20260801', picture: HIGH_TIER, boundHistory: true };

const KNOWN: [RegExp, ModelFacts][] = [
  [/^claude-opus-4-7$/, { protocol: 'computer_20251124', picture: HIGH_TIER, boundHistory: false }],
  [/^claude-(opus-4-[56]|sonnet-4-6)$/, { protocol: 'computer_20251124', picture: STANDARD_TIER, boundHistory: false }],
  [
    /^claude-(sonnet-4-5|haiku-4-5|opus-4(-[01])?|sonnet-4(-0)?)$/,
    { protocol: 'computer_20250124', picture: STANDARD_TIER, boundHistory: false },
  ],
];
