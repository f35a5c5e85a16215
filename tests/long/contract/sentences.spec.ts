/** Each kind of sentence is carried out for real, in both languages: once so that it must pass, once so that it must fail. */

import { failing, passing } from '../../support/sentences-play.js';
import { PURPOSES, ROWS } from '../../support/sentences-rows.js';

const all = [...ROWS, ...PURPOSES];

passing(all);
failing(all);
