/** Whether a window's title says that its program is still at work on what it will show. Pure. */

const LOADING: readonly RegExp[] = [
  /^(loading|opening|starting)\b.*(…|\.\.\.)$/i,
  /^(loading|please wait\b.*)$/i,
  /(読み込み|読込|ロード|起動)中/,
];

export function isLoading(title: string): boolean {
  const parts = title.normalize('NFC').split(/\s+[-–—|]\s+/);
  return parts.some(part => LOADING.some(words => words.test(part.trim())));
}
