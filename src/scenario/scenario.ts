/** What the author wrote, as data. Nothing here knows Markdown, Playwright or a screen. */

/** A place in a file. Lines and columns count from 1. */
export interface Location {
  file: string;
  line: number;
  column: number;
}

/** One sentence of the author, with the place where it stands. */
export interface SourceSentence {
  /** The author's words, without list marks and Markdown escapes. */
  text: string;
  /** Line of the sentence's first character, from 1. */
  line: number;
  /** Column of the sentence's first character, from 1. */
  column: number;
  /** A paragraph above the list of the steps. */
  isAbove?: true | undefined;
  /** It stands behind `前提:`: its author supposes it to be so. */
  isSupposed?: true | undefined;
  /** Why the grammar does not read it, whatever its words: it is a block of code, a footnote, … A model reads it like any other. */
  unread?: string | undefined;
  /** Its author has set it apart (a comment, what tells of the test): a model may take it for a note. */
  isAside?: true | undefined;
  /** It stands among the steps, and its author expects it there: it is looked for, and never done. */
  isExpected?: true | undefined;
  /** What the author has pinned it to mean, in sentences that the grammar reads (`*.readings.yaml`). Absent: its own words say it. */
  meant?: readonly string[] | undefined;
  /** What is pinned of it that no sentence of ours says: what a witness is to look for, beside what `meant` says. */
  goal?: string | undefined;
  /** So much of `meant` comes before the goal. Default: all. */
  goalAt?: number | undefined;
  /** It is pinned as a note: it demands nothing. */
  isNote?: boolean | undefined;
  /** What a run has seen become so in it, in sentences that the grammar reads: not so before, and so afterwards. */
  shows?: readonly string[] | undefined;
  /** A picture beside the file that waits for a person to approve it, as it shows what nothing else does; `refused`: no picture of it is wanted. */
  looks?: string | undefined;
  /** Pictures of it that a person has approved. */
  approved?: readonly string[] | undefined;
  /** Where what is pinned to it stands. */
  pinnedAt?: Location | undefined;
  /** A run has written it, not a person. `unseen`: none that used it has passed yet. */
  isKept?: boolean | 'unseen' | undefined;
}

/** Limits of one scenario. A limit that is absent does not apply, but for `maxTurns`, which has a default (30). */
export interface Limits {
  /** Answers of the brain, 1 to 100. */
  maxTurns?: number | undefined;
  /** Tokens of the model, input and output together. */
  maxTokens?: number | undefined;
  /** US dollars by the price table. */
  maxCostUsd?: number | undefined;
  /** Wall-clock seconds. */
  maxSeconds?: number | undefined;
}

/** Options that a scenario file's front matter may set; they win over the project's `use`. */
export interface ScenarioOptions {
  limits?: Limits | undefined;
  /** Multiplies how long the run waits for what may come. */
  patience?: number | undefined;
  apps?: Record<string, AppCommand> | undefined;
  brain?: 'auto' | 'offline' | 'anthropic' | 'openai' | 'replay' | undefined;
  model?: string | undefined;
  language?: 'en' | 'ja' | undefined;
  /** After a scenario of the file that fails, the rest of the file is skipped. */
  stopOnFailure?: boolean | undefined;
  /** Which button may be pressed in a dialog that comes up unasked, by its title. */
  dialogs?: Record<string, string> | undefined;
  /** What is refused beside the project's policy. */
  policy?: ScenarioPolicy | undefined;
}

/** Of a scenario file: it adds to the project's policy, and takes nothing away. The words mean what they mean in the option `policy`. */
export interface ScenarioPolicy {
  allowedWindows?: readonly (string | { program?: string | undefined; title?: string | undefined })[] | 'opened' | undefined;
  allowedApps?: readonly string[] | undefined;
  deniedKeys?: readonly string[] | undefined;
  deniedRegions?: readonly { x: number; y: number; width: number; height: number }[] | undefined;
  deniedText?: readonly string[] | undefined;
  terminals?: readonly string[] | undefined;
  confirm?:
    | readonly {
        actions?: readonly string[] | undefined;
        caption?: string | undefined;
        window?: string | { program?: string | undefined; title?: string | undefined } | undefined;
      }[]
    | undefined;
  onInjection?: 'fail' | undefined;
}

/** How a program is started: a command line, or the command with its arguments and extra environment. */
export type AppCommand = string | { command: string; args?: string[] | undefined; env?: Record<string, string> | undefined };

export interface Scenario {
  /** Text of the `##` heading; of the `#` heading or the file's name where the file has no `##`. */
  title: string;
  /** Text of the file's `#` heading, if it has one. */
  suite?: string | undefined;
  /** Where that heading stands. */
  suiteLocation?: Location | undefined;
  /** What stands below that heading before the first scenario, and is no step: test data, what it is about. It demands nothing. */
  about?: string | undefined;
  location: Location;
  /** Of a row of Examples: where the heading of all its rows stands. */
  outline?: Location | undefined;
  /** Files that are there before the run begins, in the home folder of the test. */
  files?: readonly GivenFile[] | undefined;
  /** Each begins with `@`. */
  tags: string[];
  options: ScenarioOptions;
  steps: SourceSentence[];
  checks: SourceSentence[];
  /** The whole text, where it is plain paragraphs that may mix several test cases: no list, no label, no heading inside. */
  prose?: string | undefined;
}

/** A file that the author puts there: `Given a file "memo.txt" with "milk"`, or `files:` in the front matter. */
export interface GivenFile {
  /** From the home folder of the test. */
  path: string;
  /** What it holds; `from`: a file beside the scenario that it is a copy of; neither: a folder. */
  text?: string | undefined;
  from?: string | undefined;
  location: Location;
}

/** Something wrong with a scenario file: the place, what was expected, what was found, and what to do. */
export interface ScenarioIssue {
  location: Location;
  message: string;
  /** The sentence of a pinned reading that does not hold any more. */
  lapsed?: string | undefined;
}

export interface ScenarioFile {
  file: string;
  /** Text of the `#` heading, if there is one. */
  title?: string | undefined;
  scenarios: Scenario[];
  /** Not empty: the file is broken; its scenarios must not run. */
  issues: ScenarioIssue[];
}
