/** Each kind of sentence is carried out for real, English and Japanese in turn; all rows, passing and failing, are played in the long tier. */

import { failing, passing } from '../support/sentences-play.js';
import { nameOf, ROWS } from '../support/sentences-rows.js';

/** The first row of each kind in either language. */
const firsts = ROWS.filter((row, at) => ROWS.findIndex(one => nameOf(one) === nameOf(row)) === at);
const kinds = [...new Set(firsts.map(({ kind, negated }) => `${kind} ${negated}`))];
const inTurn = firsts.filter(({ kind, negated, language }) => (language === 'en') === (kinds.indexOf(`${kind} ${negated}`) % 2 === 0));

passing(inTurn);
// What fails takes longer: every fifth.
failing(inTurn.filter((_, at) => at % 5 === 0));
