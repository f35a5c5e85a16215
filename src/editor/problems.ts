/** What is wrong with a scenario file and its readings, at the places and in the words of `xenotester plan`; and the doubts of who read it. */
import { isSameSentence } from '../scenario/pinned.js';
import type { PlacedSentence, ScenarioDocument } from './document.js';
import { pinsIn } from './pins.js';
import { type Range, restOfLine } from './place.js';

/**
 * - `broken`: the file, its front matter or its readings; nothing of it may run
 * - `refused`: a sentence that is not understood
 * - `lapsed`: a pinned reading whose sentence is gone
 * - `goal`: only a model can see to it
 * - `doubt`: the model that read the sentence was not sure
 */
export type ProblemKind = 'broken' | 'refused' | 'lapsed' | 'goal' | 'doubt';

export interface Problem {
  /** The scenario file, or its readings. */
  path: string;
  range: Range;
  kind: ProblemKind;
  message: string;
  /** Of `refused` and `goal`. */
  sentence?: PlacedSentence;
  /** Of `lapsed`: the key in the readings. */
  lapsed?: string;
}

export function problemsOf(document: ScenarioDocument): Problem[] {
  const all = [...issuesOf(document), ...document.sentences.flatMap(unread), ...doubtsOf(document)];
  // A sentence that several scenarios share is told once.
  return [...new Map(all.map(one => [JSON.stringify([one.path, one.range, one.message]), one])).values()];

  function unread(sentence: PlacedSentence): Problem[] {
    const { read, range } = sentence;
    if (read.understood) return [];
    const message = read.error ?? 'it is not understood';
    return [{ path: document.path, range, kind: read.goal === undefined ? 'refused' : 'goal', message, sentence }];
  }
}

function issuesOf({ path, lines, readings, file }: ScenarioDocument): Problem[] {
  return file.issues.map(({ location, message, lapsed }): Problem => {
    const isPin = location.file === readings.path;
    const range = restOfLine(isPin ? readings.lines : lines, location);
    return {
      path: isPin ? readings.path : path,
      range,
      kind: lapsed === undefined ? 'broken' : 'lapsed',
      message,
      ...(lapsed !== undefined && { lapsed }),
    };
  });
}

/** Above a pinned reading, as `xenotester read` writes it: told there and at the sentence, until a person takes it out. */
function doubtsOf({ path, readings, sentences }: ScenarioDocument): Problem[] {
  return pinsIn(readings.lines).flatMap(({ sentence, doubt }): Problem[] => {
    if (!doubt) return [];
    const message = `who read this was in doubt: ${doubt.text}`;
    const range = restOfLine(readings.lines, { line: doubt.line + 1, column: 1 });
    const own = sentences.filter(({ source }) => isSameSentence(sentence, source.text));
    return [{ path: readings.path, range }, ...own.map(one => ({ path, range: one.range }))].map(place => ({
      ...place,
      kind: 'doubt',
      message,
    }));
  });
}
