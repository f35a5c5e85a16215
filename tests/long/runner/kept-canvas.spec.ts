/** What is done on a canvas has no name: a drag, a stamp, the pointer over a corner are kept as pictures, and are done again without a model. */
import { expect } from '@playwright/test';
import { call, report, type Script, turn } from '../../../src/testing/index.js';
import { test } from '../../support/harness.js';
import { statuses, stockProject, textOf, withoutMarks } from './stock-project.js';

const WORDS = `# Sheet

1. Open stock
2. Join the red sign and the blue one
3. Put a stamp between the two rows
4. Let the hint of the yellow sign come up
`;

/** Of the window's content, which lies at the top left of the screen under its title bar. */
const at = (x: number, y: number): [number, number] => [x + 1, y + 20];
const DEEDS = [
  { goal: 'A bar joins the signs', does: 'left_click_drag', input: { start_coordinate: at(60, 60), coordinate: at(260, 60) } },
  { goal: 'A stamp is there', does: 'left_click', input: { coordinate: at(160, 125) } },
  { goal: 'The hint is there', does: 'mouse_move', input: { coordinate: at(160, 190) } },
];

const SCRIPT: Script = {
  read: { sentences: DEEDS.map(({ goal }, index) => ({ sentence: index + 1, goal, requirements: [] })) },
  // Of what the last message asks for, the first that it has not done.
  acting(request) {
    const text = textOf(request, -1);
    const given = JSON.stringify(request.body.messages);
    const asked = DEEDS.filter(({ goal }) => text.includes(goal)).toSorted(
      (one, other) => text.indexOf(one.goal) - text.indexOf(other.goal),
    );
    const [due] = asked;
    if (!due || given.includes(JSON.stringify(due.input.coordinate))) return turn(report('success', 'It is done.'));
    return turn(call(due.does, due.input));
  },
  witness: { holds: 'yes', confidence: 'high', because: 'It is to be seen.', region: [0, 0, 340, 260] },
  facts: { carriedBy: [], isWhole: false },
};

const KEPT = `# witnesses affirmed: A bar joins the signs
Join the red sign and the blue one:
  means:
    - Drag the image "stock.png" to the image "stock.png"
  shows:
    - the image "stock.png" is shown
  seen: passed
# witnesses affirmed: A stamp is there
Put a stamp between the two rows:
  means:
    - Click the image "stock.png"
  shows:
    - the image "stock.png" is shown
  seen: passed
# witnesses affirmed: The hint is there
Let the hint of the yellow sign come up:
  means:
    - Hover over the image "stock.png"
  shows:
    - the image "stock.png" is shown
  seen: passed
`;

test('a drag, a stamp and a hint on a canvas are kept as pictures: another night does them again, and a broken program is red', async ({
  createProject,
}) => {
  const sheet = await stockProject(createProject, WORDS, 'canvas.py');
  const first = await sheet.withKey(SCRIPT);
  expect([...statuses(first), ...first.violations], first.stdout).toEqual(['expected']);
  expect(withoutMarks(sheet.kept())).toBe(KEPT);
  const second = await sheet.keyless();
  expect(statuses(second), second.stdout).toEqual(['expected']);
  const broken = await sheet.keyless('broken');
  expect(statuses(broken), broken.stdout).toEqual(['unexpected']);
});
