/** A reading as a sentence that the grammar reads back to the same: what `xenotester read` writes. Pure. */
import { describeReading } from './describe-step.js';
import { readSentence } from './language/index.js';
import { placeInWords } from './place-in-words.js';
import { isCheck, type Reading } from './reading.js';

/** In the author's language where one of ours says it. @returns undefined where no sentence of ours says just that */
export function sayReading(reading: Reading, language: 'en' | 'ja'): string | undefined {
  const as = isCheck(reading) ? 'check' : 'step';
  const wanted = plain(reading);
  const inJapanese = language === 'ja' ? [describeReading(reading, 'ja'), `「${reading.app}」を起動する`] : [];
  return [...inJapanese, ...candidates(reading)].find(text => {
    const read = readSentence(text, as);
    return !('error' in read) && read.readings.length === 1 && plain(read.readings[0]!) === wanted;
  });
}

function candidates(reading: Reading): string[] {
  const { role, scope, where, negated } = reading;
  const not = negated ? 'not ' : '';
  const place = placeInWords({ ...(scope && { scope }), ...(where && { where }) }, 'en');
  const named = (text: string | undefined): string => `${role ? `the "${text}" ${role}` : `"${text}"`}${place}`;
  switch (reading.kind) {
    case 'open':
      return [`Open "${reading.app}"`];
    case 'close':
      return reading.app ? [`Quit "${reading.app}"`] : [`Close ${named(reading.target)}`, 'Close the window', 'Quit the program'];
    case 'switch_to':
      return [`Switch to the "${reading.target}" window`];
    case 'resize': {
      const window = reading.target === undefined ? 'the window' : `the "${reading.target}" window`;
      return [`Maximize ${window}`, `Minimize ${window}`, `Restore ${window}`, `Resize ${window} to ${reading.value}`];
    }
    case 'drag':
      return [`Drag "${reading.source}" to "${reading.destination}"`];
    case 'menu':
      return [`Choose ${(reading.path ?? []).map(one => `"${one}"`).join(' > ')}`];
    case 'hover':
      return [`Hover over ${named(reading.target)}`];
    case 'clear':
      return [`Clear ${named(reading.target)}`, 'Clear the field'];
    case 'press':
      return [`Press ${reading.keys}`, `Press ${reading.keys} ${reading.amount} times`];
    case 'scroll':
      return [`Scroll ${reading.direction}`, `Scroll ${reading.direction} in ${named(reading.target)}`];
    case 'wait':
      return reading.target === undefined
        ? [`Wait ${reading.seconds} seconds`]
        : [
            `Wait until ${named(reading.target)} is ${negated ? 'gone' : 'shown'}`,
            `Wait up to ${reading.seconds} seconds until ${named(reading.target)} is ${negated ? 'gone' : 'shown'}`,
          ];
    case 'open_file':
      return [`Open the file "${reading.value}"`];
    case 'save_as':
      return [reading.value === undefined ? 'Save the file' : `Save it as "${reading.value}"`];
    case 'fill':
      return [`Fill ${named(reading.target)} with "${reading.value}"`];
    case 'select':
      return [`Select "${reading.value}" in ${named(reading.target)}`];
    case 'expect_text':
      return [`${scope ? `In "${scope}", ` : ''}"${reading.value}" is ${not}shown`];
    case 'expect_window_title':
      return ['is', 'contains', 'starts with', 'ends with'].map(verb => `The window title ${verb} "${reading.value}"`);
    case 'expect_window':
      return [
        `A window "${reading.target}" is ${not}shown`,
        `The "${reading.target}" ${role ?? 'window'} is ${negated ? 'closed' : 'open'}`,
      ];
    case 'expect_front':
      return [`The "${reading.target}" window is ${not}in front`];
    case 'expect_size':
      return [`The ${reading.target === undefined ? '' : `"${reading.target}" `}window is ${not}${reading.value}`];
    case 'expect_app':
      return [`"${reading.app ?? reading.target}" is ${not}running`];
    case 'expect_file':
      return reading.contains === undefined
        ? [`The ${role ?? 'file'} "${reading.value}" ${negated ? 'does not exist' : 'exists'}`]
        : [`The file "${reading.value}" ${negated ? 'does not contain' : 'contains'} "${reading.contains}"`];
    case 'expect_field':
      return ['is', 'contains'].map(verb => `The field "${reading.target}"${place} ${verb} "${reading.value}"`);
    case 'expect_checked':
      return [`${named(reading.target)} is ${not}checked`];
    case 'expect_enabled':
      return [`${named(reading.target)} is ${negated ? 'disabled' : 'enabled'}`];
    case 'expect_clipboard':
      return ['is', 'contains'].map(verb => `The clipboard ${verb} "${reading.value}"`);
    default:
      return [capital(describeReading(reading, 'en'))];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What it asks for, as a sentence of its own. That it was otherwise before, our words may say as well; a program that is closed needs no other name. */
function plain(reading: Reading): string {
  const { was: _was, asks: _asks, result: _result, ...demand } = reading;
  if (demand.kind === 'close' && demand.app !== undefined) delete demand.target;
  return JSON.stringify(
    Object.entries(demand)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
