/** The closed table of what counts. A verdict, `judge --explain` and the filmstrip name the rules that spoke. */

export const RULES = {
  'same-object': {
    en: 'it counts only for the object that the words name',
    ja: '文が名指したものに対する操作だけを数えます',
  },
  'whole-text': {
    en: 'a text is a unit, and what is quoted is equal to the letter',
    ja: '文字列は一つのまとまりで、引用符の中は一字一句同じでなければなりません',
  },
  amount: {
    en: 'times, direction, order and end are part of what is asked',
    ja: '回数・向き・順序・終点も指示の一部です',
  },
  turned: {
    en: 'what was so before shows nothing: no, then yes',
    ja: '前からそうだったものは何も示しません。「いいえ」から「はい」に変わる必要があります',
  },
  'sole-cause': {
    en: 'nothing else may have brought it about',
    ja: 'ほかの原因で起きた可能性があってはなりません',
  },
  'own-look': {
    en: 'what a dead element shows too is no effect',
    ja: '反応しない要素でも見せる変化は効果ではありません',
  },
  strength: {
    en: 'a readable "no" beats every effect, and unsure is never yes',
    ja: 'はっきりした「いいえ」はどの効果にも勝り、不確かなものは「はい」になりません',
  },
  present: {
    en: 'a "not" needs something that is there to speak of',
    ja: '「ない」と言うには、調べられる対象が必要です',
  },
  settled: {
    en: 'a look decides only at rest',
    ja: '画面が落ち着いてから見たものだけが決め手です',
  },
  lasting: {
    en: 'what was shown must still be so at the end, unless a later sentence changed it',
    ja: '示された状態は、後の文が変えない限り、最後まで続かなければなりません',
  },
  alive: {
    en: 'a program that ends, or a dialog that is left open, without being asked for is a failure',
    ja: '頼まれていないプログラムの終了や、開いたままのダイアログは失敗です',
  },
} as const;

export type RuleId = keyof typeof RULES;
