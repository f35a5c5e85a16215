/** Chapter marks in the form that ffmpeg reads. Pure. */

export interface Chapter {
  title: string;
  /** When it begins, milliseconds since 1970. */
  at: number;
}

/** @param startedAt of the first picture, milliseconds since 1970 · @param endedAt of the last one */
export function chapterFile(chapters: readonly Chapter[], startedAt: number, endedAt: number): string {
  const starts = chapters.map(({ at }) => Math.max(0, Math.round(at - startedAt)));
  const end = Math.max(1, Math.round(endedAt - startedAt));
  const marks = chapters.flatMap(({ title }, index) => {
    const begin = starts[index]!;
    const until = Math.min(starts[index + 1] ?? end, end);
    // A chapter that begins after the last picture, or lasts no time, would be refused by players.
    if (until <= begin) return [];
    return [`[CHAPTER]\nTIMEBASE=1/1000\nSTART=${begin}\nEND=${until}\ntitle=${escapeSigns(title)}\n`];
  });
  return [';FFMETADATA1\n', ...marks].join('');
}

function escapeSigns(text: string): string {
  return text.replace(/[\\=;#]/g, '\\$&').replace(/\s*\n\s*/g, ' ');
}
