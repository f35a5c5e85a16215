/** A sample of sentences is carried out for real; all rows, passing and failing, are played in the long tier. */
import { failing, passing } from '../support/sentences-play.js';
import { nameOf, ROWS, type Row } from '../support/sentences-rows.js';

function row(name: string): Row {
  const found = ROWS.find(one => nameOf(one) === name);
  if (!found) throw new Error(`expected a row "${name}" in sentences-rows.ts, found none`);
  return found;
}

// A mouse button, text, a list, a state and a window; what is dead, a key and a check that must not pass.
passing(['double_click, en', 'fill, ja', 'select, en', 'expect_checked, negated, en', 'expect_front, negated, ja'].map(row));
failing(['close, en', 'press, ja', 'expect_field, negated, ja'].map(row));
