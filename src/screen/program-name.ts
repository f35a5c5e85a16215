/** Names of programs as authors write them. The one rule for opening, for planning and for checks. */

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

export function isSameProgram(a: string, b: string): boolean {
  return a === b || plainName(a) === plainName(b);
}

/** The name in `names` that the author means, or undefined. As it is written comes before what is only the same. */
export function findName(wanted: string, names: readonly string[]): string | undefined {
  return names.find(name => name === wanted) ?? names.find(name => isSameProgram(name, wanted));
}
