/** Command lines of a model: what the scenario says, and what only looks, or makes a plain file in the test's home. All else a person allows. Pure. */
import { findQuotes, outsideQuotes } from '../scenario/language/quotes.js';
import type { Scenario } from '../scenario/scenario.js';

/**
 * Whether a sentence of the scenario says a line: in quotation marks and whole, or in its own words. What `{{name}}` stands for comes from the screen:
 * there it may be one plain word, which no shell takes for more.
 */
export function saidLines({ steps }: Pick<Scenario, 'steps'>): (line: string) => boolean {
  const sentences = steps.flatMap(({ text, meant = [] }) => [text, ...meant]);
  const quoted = sentences.flatMap(text => findQuotes(text).quotes.flatMap(({ value }) => value.split('\n').map(plain)));
  const prose = sentences.map(text => plain(outsideQuotes(text)));
  const patterns = quoted.filter(text => REMEMBERED.test(text)).map(pattern);
  return line => {
    const wanted = plain(line);
    return wanted === '' || quoted.includes(wanted) || prose.some(text => holds(text, wanted)) || patterns.some(one => one.test(wanted));
  };
}

const REMEMBERED = /\{\{(?!\s*secret\b)[^{}]+\}\}/;

function pattern(text: string): RegExp {
  const parts = text.split(new RegExp(REMEMBERED, 'g')).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\p{L}\\p{N}_][\\p{L}\\p{N}_.@:+-]{0,200}')}$`, 'u');
}

function holds(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (BEFORE.test(text.slice(0, at)) && AFTER.test(text.slice(at + wanted.length))) return true;
  }
  return false;
}

/** A path, an option and a word are not cut: `rm -r build` does not stand in `rm -r build/old`. Japanese has no spaces around it. */
const BEFORE = /(?:^|[\s"'`“”„‘’«»「」『』｢｣(（]|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}、。])$/u;
const AFTER = /^(?:$|[\s"'`“”‘’«»「」『』｢｣)）]|[.,;:!?](?:\s|$)|[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}、。])/u;

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** No expansion, no substitution, no escape: what a shell runs is what stands there. */
const WORD = String.raw`(?:[\p{L}\p{N}_@%+=:,.?*~/-]+|"[^"$\x60\\!]*"|'[^']*')`;
/** Of the private home: nothing above it, nothing hidden, no place of the machine. */
const OWN = String.raw`(?![~/]|["']?[~/]|\S*\.\.|\S*/\.|["']?\.[^/\s]|-\S*[~/])${WORD}`;
const OPTION = '-{1,2}[A-Za-z0-9-]*';
const args = (word: string): string => String.raw`(?:\s+(?:${OPTION}|${word}))*`;
const COMMAND = [
  `(?:pwd|whoami|id|clear|cal|true|exit)${args('[0-9]+')}`,
  String.raw`date(?:\s+-[uRI])?(?:\s+(?:\+[\w%:-]+|"\+[^"$\x60\\!]*"|'\+[^']*'))?`,
  `(?:echo|printf|ls|seq|sleep|basename|dirname|which|uname)${args(WORD)}`,
  `(?:cd|cat|head|tail|wc|nl|stat|du|grep|cmp|diff|touch|mkdir)${args(OWN)}`,
].join('|');
const REDIRECT = String.raw`(?:\s*>{1,2}\s*${OWN})?`;
const LINE = new RegExp(String.raw`^\s*(?:${COMMAND})${REDIRECT}(?:\s*(?:&&|;|\|)\s*(?:${COMMAND})${REDIRECT})*\s*$`, 'u');
/** An answer to a question, a choice from a menu, and the way out of an editor. */
const ANSWER = /^\s*(?:y|n|yes|no|q|quit|\d{1,6}|:(?:wq?|x|qa?)!?)?\s*$/i;

export function isHarmless(line: string): boolean {
  return line.length < 500 && (ANSWER.test(line) || LINE.test(line));
}

/** Programs that do what a line says: shells, languages, and what hands lines on to one of them. */
const INTERPRETERS =
  /^(?:(?:ba|z|da|k|mk|c|tc|fi|pw|x?on)?sh|busybox|elvish|nu|i?python[\d.]*|pypy\d*|node|nodejs|deno|bun|perl[\d.]*|ruby[\d.]*|irb|php[\d.]*|lua[\d.]*|R|julia|ghci?|gdb|lldb|psql|mysql|mariadb|sqlite3?|tclsh[\d.]*|wish[\d.]*|expect|ssh|mosh-client|telnet|s?ftp|nc|ncat|socat|tmux|screen|zellij|su|sudo|doas|docker|podman|kubectl|vim?(?:\.\w+)?|nvim|ex|ed|emacs(?:-\w+)?|less|more|man|mc|mcedit|ranger|lf|nnn|vifm|joe|micro|kak|hx|xargs|parallel|at|batch|dc|gnuplot[\w-]*|octave[\w-]*|maxima|sbcl|guile|jshell|groovysh|scala|clojure|erl|iex|swipl|mongosh|redis-cli|sqlplus|lftp|mutt|neomutt|mailx?|s-nail|tig|w3m|lynx|e?links2?|make|crontab)$/;

export function isInterpreter(command: string): boolean {
  return INTERPRETERS.test(command);
}

/** An address of anything but a page, or a path of the machine outside of the test's home, as a bar or a file dialog takes it. */
export function leadsElsewhere(line: string, home: string): boolean {
  const text = line.trim();
  return ADDRESS.test(text) || (/^\/[\w.-]+\//.test(text) && !text.startsWith(`${home}/`));
}

const ADDRESS = /^(?:(?!https?:)[a-z][a-z0-9+.-]*:\/\/|(?:javascript|vbscript|data|about|view-source):\S)/i;
