/** When inputs were given, and how long nobody gave any: only then is seen, and told, what programs do by themselves. Pure but for its list. */

/** An input is answered for so long. What is told later than this is believed to come by itself, until pixels show otherwise. Our choice, milliseconds. */
const ANSWERED_MS = 500;

export interface Quiet {
  begin(at: number): void;
  end(at: number): void;
  /** No input was being answered at that time. */
  isQuiet(at: number): boolean;
  /** Of a span of time, how much was quiet, milliseconds. */
  between(from: number, to: number): number;
}

export function createQuiet(): Quiet {
  const inputs: { from: number; to: number }[] = [];
  return {
    begin: at => void inputs.push({ from: at, to: at + ANSWERED_MS }),
    end(at) {
      const last = inputs.at(-1);
      if (last) last.to = Math.max(last.to, at + ANSWERED_MS);
    },
    isQuiet: at => !inputs.some(({ from, to }) => from <= at && at <= to),
    between(from, to) {
      let quiet = 0;
      let since = from;
      for (const input of inputs) {
        if (input.from >= to) break;
        quiet += Math.max(0, input.from - since);
        since = Math.max(since, input.to);
      }
      return quiet + Math.max(0, to - since);
    },
  };
}
