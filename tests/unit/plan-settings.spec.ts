import { PLANNING_DEFAULTS, planningSettings } from '../../src/review/settings.js';
import { eachRow, expect, test } from '../support/plain-test.js';

test('without any setting the defaults hold, and they are those of the documentation', () => {
  expect(planningSettings()).toEqual(PLANNING_DEFAULTS);
  expect(planningSettings({})).toEqual(PLANNING_DEFAULTS);
  expect(planningSettings({ review: undefined })).toEqual(PLANNING_DEFAULTS);
  expect(PLANNING_DEFAULTS).toEqual({
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
  });
});

test('what is set is kept, the rest keeps its default', () => {
  expect(planningSettings({ deltaThreshold: 0 })).toEqual({
    ...PLANNING_DEFAULTS,
    deltaThreshold: 0,
  });
});

test('the older name of the attempts counts, the newer one wins', () => {
  expect(planningSettings({ maxQualityRetries: 4 }).maxRefinementAttempts).toBe(4);
  expect(planningSettings({ maxQualityRetries: 4, maxRefinementAttempts: 1 }).maxRefinementAttempts).toBe(1);
  expect(planningSettings({ maxQualityRetries: 4, maxRefinementAttempts: undefined }).maxRefinementAttempts).toBe(4);
  expect(planningSettings({ maxQualityRetries: 4 })).not.toHaveProperty('maxQualityRetries');
});

const wrong: [string, unknown, string][] = [
  ['too many', { maxRefinementAttempts: 11 }, 'use.planning.maxRefinementAttempts: expected a whole number from 0 to 10, found 11'],
  ['below nothing', { maxQualityRetries: -1 }, 'use.planning.maxQualityRetries: expected a whole number from 0 to 10, found -1'],
  ['no whole number', { maxSuggestionReplans: 1.5 }, 'use.planning.maxSuggestionReplans: expected a whole number from 0 to 10, found 1.5'],
  ['a text', { deltaThreshold: '5' }, 'use.planning.deltaThreshold: expected a number of points from 0 to 100, found "5"'],
  [
    'no number',
    { deltaThresholdPercent: Number.NaN },
    'use.planning.deltaThresholdPercent: expected a number of percent from 0 to 100, found NaN',
  ],
  ['no flag', { secondReviewer: 'yes' }, 'use.planning.secondReviewer: expected true or false, found "yes"'],
  ['another word', { review: 'sometimes' }, 'use.planning.review: expected one of auto, always, never, found "sometimes"'],
  ['another priority', { replanOn: 'blocker' }, 'use.planning.replanOn: expected one of critical, major, minor, found "blocker"'],
  [
    'an unknown setting',
    { maxAttempts: 1 },
    'use.planning: there is no setting "maxAttempts"; the settings are maxRefinementAttempts, maxQualityRetries, ',
  ],
  ['no settings', 'strict', 'use.planning: expected settings such as { maxRefinementAttempts: 2 }, found "strict"'],
];
test(
  ...eachRow('refused', wrong, ([name, options, message]) => [
    `refused: ${name}`,
    () => expect(() => planningSettings(options)).toThrow(message),
  ]),
);

test('every wrong setting is named, one a line', () => {
  expect(() => planningSettings({ deltaThreshold: -1, split: 1 })).toThrow(/deltaThreshold.*\n.*split/);
});
