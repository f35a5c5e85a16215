/** What a program says when something went wrong. Pure. */

/** @param text what stands on the screen @returns whether it says so: "No errors" and エラーはありません say that nothing did */
export function tellsTrouble(text: string): boolean {
  return TROUBLE.test(text);
}

const TROUBLE =
  /(?<!\b(?:no|0|without|any) )\berrors?\b|\bfailed\b|\bcould ?(?:not|n['\u2019]t)\b|失敗(?!しません|はありません)|エラー(?!は?(?:あり|起き|なし))|できません/iu;
