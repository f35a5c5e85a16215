/** A sample of sentences is carried out for real, English and Japanese in turn; all rows, passing and failing, are played in the long tier. */
import { failing, passing } from '../support/sentences-play.js';
import { ROWS, type Row } from '../support/sentences-rows.js';

const kindOf = ({ kind, negated }: Row): string => `${kind} ${negated}`;
const kinds = [...new Set(ROWS.map(kindOf))];
/** The first row of each kind, of which every second is English. */
const inTurn = kinds.map((kind, at) => ROWS.find(row => kindOf(row) === kind && row.language === (at % 4 < 2 ? 'en' : 'ja'))!);

passing(inTurn.filter((_, at) => at % 2 === 0));
// Seven, and four rows for each change of language: both languages take part.
failing(inTurn.filter((_, at) => at % 7 === 1));
