/** The option `planning`: when a plan is reviewed and made again. */
import { z } from 'zod';
import { checkSettings, definedOnly, flag, oneOf, whole } from '../scenario/checked-settings.js';
import { PRIORITIES, type Priority } from './quality.js';

export interface PlanningSettings {
  /** How often a plan that is not good enough may be made again. Default 2. */
  maxRefinementAttempts: number;
  /** Make an acceptable plan again for its reviewer's suggestions. Default false: they are recorded. */
  refineSuggestionsOnSuccess: boolean;
  /** How often, at most, for suggestions alone. Default 1. */
  maxSuggestionReplans: number;
  /** Of a new plan that is damaged, keep the good steps and take the old ones for the rest. Default true; else the old plan stays. */
  enableIndividualFallback: boolean;
  /** A score that rises by fewer points has stagnated. Default 5. */
  deltaThreshold: number;
  /** A score that rises by less than this part of the last one, in percent, has stagnated. Default 5. */
  deltaThresholdPercent: number;
  /** A new plan is damaged when its number of steps changes by more than this part of the last one's … Default 0.3. */
  taskCountChangeThreshold: number;
  /** … and by more than this many. Default 2. */
  taskCountChangeMinAbsolute: number;
  /** When the model reviews a plan. `auto` (default): where the rules see issues. Each review is a call of the model. */
  review: 'auto' | 'always' | 'never';
  /** A second review, in a fresh context, must agree before the first one's acceptance counts. Default false. */
  secondReviewer: boolean;
  /** Issues of this priority or above have the plan made again; those below are recorded. Default `major`. */
  replanOn: Priority;
  /** Suggestions of this priority or above count for `refineSuggestionsOnSuccess`. Default `minor`: all. */
  suggestionsFrom: Priority;
  /** A retry of the same test plans with what the attempt before found out. Default true. */
  carrySuggestions: boolean;
  /** Have the model split a text without structure into scenarios. `auto` (default): text of several plain paragraphs, with the anthropic brain. */
  split: 'auto' | 'never';
}

export type PlanningOptions = {
  [K in keyof PlanningSettings]?: PlanningSettings[K] | undefined;
} & {
  /** The older name of `maxRefinementAttempts`, which wins if both are set. */
  maxQualityRetries?: number | undefined;
};

export const PLANNING_DEFAULTS: Readonly<PlanningSettings> = {
  maxRefinementAttempts: 2,
  refineSuggestionsOnSuccess: false,
  maxSuggestionReplans: 1,
  enableIndividualFallback: true,
  deltaThreshold: 5,
  deltaThresholdPercent: 5,
  taskCountChangeThreshold: 0.3,
  taskCountChangeMinAbsolute: 2,
  review: 'auto',
  secondReviewer: false,
  replanOn: 'major',
  suggestionsFrom: 'minor',
  carrySuggestions: true,
  split: 'auto',
};

/** The settings with their defaults. @throws Error with the setting, what was expected, and what was found */
export function planningSettings(options: unknown = {}): PlanningSettings {
  const { maxQualityRetries, ...set } = definedOnly(
    checkSettings<PlanningOptions>(options, { shape: optionsSchema, option: 'use.planning' }),
  );
  return {
    ...PLANNING_DEFAULTS,
    ...(maxQualityRetries === undefined ? {} : { maxRefinementAttempts: maxQualityRetries }),
    ...set,
  } as PlanningSettings;
}

const amount = (most: number, unit: string) => {
  const error = `a number ${unit} from 0 to ${most}`;
  return z.number({ error }).min(0, { error }).max(most, { error }).optional();
};

const optionsSchema = z.strictObject(
  {
    maxRefinementAttempts: whole(0, 10).optional(),
    maxQualityRetries: whole(0, 10).optional(),
    refineSuggestionsOnSuccess: flag.optional(),
    maxSuggestionReplans: whole(0, 10).optional(),
    enableIndividualFallback: flag.optional(),
    deltaThreshold: amount(100, 'of points'),
    deltaThresholdPercent: amount(100, 'of percent'),
    taskCountChangeThreshold: amount(10, '(0.3 is 30 %)'),
    taskCountChangeMinAbsolute: whole(0, 100).optional(),
    review: oneOf(['auto', 'always', 'never']).optional(),
    secondReviewer: flag.optional(),
    replanOn: oneOf(PRIORITIES).optional(),
    suggestionsFrom: oneOf(PRIORITIES).optional(),
    carrySuggestions: flag.optional(),
    split: oneOf(['auto', 'never']).optional(),
  },
  { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'settings such as { maxRefinementAttempts: 2 }') },
);
