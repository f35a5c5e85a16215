/** Each failure lands in exactly one of Allure's categories; an instruction on the screen in one of its own. */

import { REASONS } from '../../src/judge/reasons.js';
import { allure3Categories, allureCategories } from '../../src/reporter/allure.js';
import { FAILURE_REASONS } from '../../src/trace/reason.js';
import { eachRow, expect, test } from '../support/plain-test.js';

const messages: [message: string, category: string][] = [
  ...FAILURE_REASONS.map((reason): [string, string] => [`VerdictError: [${reason}] Step 1: x\n  expected: y`, REASONS[reason].en.label]),
  ['VerdictError: [unexpected_state] Step 1 (Type): the screen (injection_suspected): "x"\n  try: y', 'Instruction on the screen'],
  ['VerdictError: [check_failed] Not decided: nobody could tell whether it is so: x\n  try: y', 'Not decided'],
  ['VerdictError: [check_failed] 判定不能: 誰にも判断できませんでした: x\n  対処: y', 'Not decided'],
  ['VerdictError: [check_failed] Step 1: found "Not decided: x"', REASONS.check_failed.en.label],
  ['VerdictError: [unexpected_state] Not decided: (injection_suspected): "x"', 'Instruction on the screen'],
];

test(
  ...eachRow('messages', messages, ([message, category]) => [
    `${JSON.stringify(message)} → ${category}`,
    () => {
      // Java's whole-string match, and its inline flag.
      const second = allureCategories().filter(({ messageRegex }) =>
        new RegExp(`^${messageRegex.replace('(?s)', '')}$`, 's').test(message),
      );
      expect(second.map(({ name }) => name)).toEqual([category]);
      expect(
        allure3Categories()
          .filter(({ matchers }) => matchers.message.test(message))
          .map(({ name }) => name),
      ).toEqual([category]);
    },
  ]),
);
