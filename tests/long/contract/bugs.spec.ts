/** The rows of ordinary programs with one bug each that the landing tier does not play. */
import { play } from '../../support/bugs-play.js';
import { BUGS } from '../../support/bugs-rows.js';

play(BUGS.filter(({ long }) => long));
