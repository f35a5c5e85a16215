/** What is said of pictures that a person approves or refuses. */
export const LOOKS = {
  en: {
    pictures: 'Pictures to approve',
    noPictures: 'No picture waits for you.',
    what: { before: 'before', approved: 'approved', now: 'now' },
    is: {
      proposed: 'nothing else shows this sentence, so a run without a key ends there: approved, it says how it is to look',
      counts: 'it did not look so before the step, and so after it, so it counts: see that it shows no more than is meant',
      unlike: 'the last run has found another look in its place: approve what is there now, or keep what was approved',
    },
    approve: 'Approve (A)',
    refuse: 'Refuse (R)',
    mask: 'What does not count: draw it on “now”, or write X,Y,WIDTH,HEIGHT',
    lookHint: 'A approves the picture of “now”, R refuses it; chequered is what any look will do for.',
  },
  ja: {
    pictures: '承認する画像',
    noPictures: '承認を待つ画像はありません。',
    what: { before: '前', approved: '承認済み', now: '今' },
    is: {
      proposed: 'ほかにこの文を示すものがないので、鍵のない実行はここで止まります。承認すると、これが正しい見た目になります',
      counts: '手順の前はこの見た目でなく、後はこの見た目だったので、根拠になっています。余計なものが写っていないか確かめてください',
      unlike: '前回の実行では見た目が違いました。今の見た目を承認するか、承認済みのものを残してください',
    },
    approve: '承認 (A)',
    refuse: '却下 (R)',
    mask: '比べない部分: 「今」の画像の上で囲むか、X,Y,幅,高さ を書いてください',
    lookHint: 'Aで「今」の画像を承認、Rで却下します。市松模様の部分は比べません。',
  },
};
