/** A scenario file's text, and the way from an offset in it to a line and a column. */

interface Place {
  line: number;
  column: number;
}

interface Source {
  /** Without byte order mark, with `\n` as the only line end: offsets differ from the file's, lines and columns do not. */
  text: string;
  /** Line and column of an offset, both from 1; columns count UTF-16 units, as editors and code frames do. */
  locate(offset: number): Place;
}

export function createSource(raw: string): Source {
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const starts = [0];
  for (let i = text.indexOf('\n'); i !== -1; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return {
    text,
    locate(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
  };
}
