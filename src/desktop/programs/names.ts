/** Names of programs as authors write them. */

/** The form in which two names are the same: no case, width, article, nor a word for "program" at the end. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_・-]+/g, ' ')
    .trim()
    .replace(/^(?:the|an?|my) (?=\S)/, '')
    .replace(/(?<=\S) (?:app|application|program)$/, '')
    .replace(/(?<=\S) ?(?:アプリケーション|アプリ|ソフトウェア|ソフト|プログラム)$/, '')
    .replace(/ー(?= |$)/g, '')
    .replaceAll(' ', '');
}

/** The name in `names` that the author means, or undefined. */
export function findName(wanted: string, names: readonly string[]): string | undefined {
  return names.find(name => name === wanted) ?? names.find(name => plainName(name) === plainName(wanted));
}
