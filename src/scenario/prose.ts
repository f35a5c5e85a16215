/** Text without structure that may mix several test cases. */

const NUMBER = '\\d+|two|three|four|five|several';
const SAYS_SEVERAL = new RegExp(
  `\\b(?:${NUMBER})\\s+(?:\\w+\\s+)?(?:test\\s*cases|tests|scenarios)\\b|\\b(?:first|second|another)\\s+(?:test(?:\\s*case)?|scenario)\\b` +
    '|\\b(?:test\\s*case|scenario)\\s*\\d|(?:テストケース|テスト|シナリオ)\\s*[0-9０-９①-⑳一二三四五]|[0-9０-９二三四五複数]つ?の?(?:テスト|シナリオ)|(?:別|次|二つ目)の(?:テスト|シナリオ)',
  'i',
);

/** Several paragraphs, or one that says so itself. */
export function mayHoldSeveral(paragraphs: readonly string[]): boolean {
  return paragraphs.length > 1 || paragraphs.some(paragraph => SAYS_SEVERAL.test(paragraph));
}
