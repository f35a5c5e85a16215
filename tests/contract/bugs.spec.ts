/** Ordinary programs with one bug each, and without it, on a real display; the rest of the rows is played in the long tier. */
import { play } from '../support/bugs-play.js';
import { BUGS } from '../support/bugs-rows.js';

play(BUGS.filter(({ long }) => !long));
