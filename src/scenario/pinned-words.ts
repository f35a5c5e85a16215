/** Words of a file of readings that say how it stands with one. */

/** Of `seen`, which says whether a run that used it has passed. */
export const UNSEEN = 'not yet';

/** Of `looks`: a person wants no picture of it. */
export const REFUSED = 'refused';
