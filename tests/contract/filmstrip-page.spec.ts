/** What the filmstrip's page shows, and how it is used. */
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { makeFilmstrip } from '../../src/filmstrip/filmstrip.js';
import { judge } from '../../src/judge/judge.js';
import { expect, screens, test } from '../support/filmstrip-page.js';
import { acted, eventful, planned, started, timed } from '../support/stories.js';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 3, exact: true });
/** The colour of a pixel on the stage. */
const colourAt = (page: Page, x: number, y: number): Promise<string> =>
  page.evaluate(`[...document.querySelector('#picture').getContext('2d').getImageData(${x}, ${y}, 1, 1).data].slice(0, 3).join(' ')`);
const GREY = '128 128 128';
const WHITE = '255 255 255';

test('it opens at the turn that failed, loads nothing, and says why', async ({ open }) => {
  const { page, trouble } = await open(eventful('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save it');
  await expect(page.locator('.badge')).toContainText('Failure');
  await expect(heading(page, 'Turn 3')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Turns' }).getByRole('button')).toHaveCount(6);
  await expect(page.getByText('turn that failed', { exact: false }).first()).toBeVisible();
  expect(trouble).toEqual([]);
});

test('a turn tells what was thought, done and changed, and its pictures show it', async ({ open }) => {
  const { page } = await open(eventful('en'));
  await page.getByRole('button', { name: /^Turn 1/ }).click();
  const turn = page.getByRole('article', { name: 'Turn 1' });
  await expect(turn).toContainText('I see the button');
  await expect(turn).toContainText('On: button "Save" (320, 240)');
  await expect(turn).toContainText('2.0 % of the screen · the window "Saved" appeared');
  await expect(page.locator('#marks .region')).toHaveCount(1);
  await expect(page.locator('#marks circle.point')).toHaveCount(1);
  await expect.poll(() => colourAt(page, 350, 250)).toBe(WHITE);
  await page.getByRole('checkbox', { name: /Marks/ }).uncheck();
  await expect(page.locator('#marks')).toBeHidden();
});

test('the divider: buttons, slider, keys and dragging over the picture', async ({ open }) => {
  const { page } = await open(eventful('en'));
  await page.getByRole('button', { name: /^Turn 1/ }).click();
  await expect.poll(() => colourAt(page, 350, 250)).toBe(WHITE);
  await page.getByRole('button', { name: 'Before', exact: true }).click();
  expect(await colourAt(page, 350, 250)).toBe(GREY);
  await expect(page.getByRole('button', { name: 'Before', exact: true })).toHaveAttribute('aria-pressed', 'true');

  const slider = page.getByRole('slider');
  await slider.fill('30');
  expect([await colourAt(page, 350, 250), await colourAt(page, 450, 250)]).toEqual([GREY, WHITE]);
  await expect(page.locator('#divider')).toBeVisible();
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveValue('0');
  await expect(heading(page, 'Turn 1')).toBeVisible();

  await page.keyboard.press('b');
  expect(await colourAt(page, 350, 250)).toBe(GREY);
  await page.keyboard.press('a');
  expect(await colourAt(page, 350, 250)).toBe(WHITE);
  const picture = page.locator('.screen');
  const { width } = (await picture.boundingBox())!;
  await picture.hover({ position: { x: 10, y: 200 } });
  await page.mouse.down();
  await picture.hover({ position: { x: width / 2, y: 200 } });
  await page.mouse.up();
  await expect(slider).toHaveValue('50');
});

test('the whole film by keyboard', async ({ open }) => {
  const { page } = await open(eventful('en'));
  const current = page.locator('.thumb[aria-current]');
  for (const [key, name] of [
    ['Home', 'Start'],
    ['ArrowLeft', 'Start'],
    ['ArrowRight', 'Turn 1'],
    ['ArrowRight', 'Turn 2'],
    ['End', 'Verdict'],
    ['ArrowLeft', 'Turn 4'],
    ['f', 'Turn 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(heading(page, name), key).toBeVisible();
    await expect(current.locator('.name'), key).toContainText(name);
    await expect(page.getByRole('status'), key).toContainText(name);
  }
  // The pictures of one turn: its action, then what the witness looked at.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('#caption')).toHaveText('click Save it');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#caption')).toContainText('Witness 1');
  await expect(page.getByRole('slider')).toBeDisabled();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('#caption')).toHaveText('click Save it');
  // On the strip the focus goes along, and Enter chooses.
  await page.getByRole('button', { name: /^Turn 3/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Turn 4/ })).toBeFocused();
});

test('a step lists what its words demand; the rule that kept something from counting is told in a sentence', async ({ open }) => {
  const { page } = await open(eventful('en'));
  const demand = page.locator('#objective-0 .requirements > li');
  await expect(demand.first()).toContainText('shown');
  await expect(demand.first().locator('code')).toHaveAttribute('title', /./);
  await expect(page.locator('#objective-1 .requirements')).toContainText('not shown');
});

test('evidence, steps of the ruling and columns of the plot lead to their turn', async ({ open }) => {
  const { page } = await open(eventful('en'));
  await page.locator('.evidence').getByRole('link', { name: 'Turn 1' }).first().click();
  await expect(heading(page, 'Turn 1')).toBeVisible();
  await expect(heading(page, 'Turn 1')).toBeFocused();
  await page.locator('.ruling').getByRole('link', { name: 'Turn 2' }).first().click();
  await expect(heading(page, 'Turn 2')).toBeVisible();
  await page.locator('.plot').first().locator('.column[data-turn="4"] .hit').click();
  await expect(heading(page, 'Turn 4')).toBeVisible();
  await page
    .getByRole('link', { name: /Step 2: Close it/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('#objective-1')).toBeInViewport();
});

test('what an outside cause ended has its texts in the colour of text, not all in red', async ({ open }) => {
  const lost = { kind: 'environment_failed', message: 'the display is gone' } as const;
  const { page } = await open(timed([started('en', 'Save it'), ...planned(['Click it', 'Close it']), ...acted(1), lost]));
  await expect(page.locator('.badge')).toContainText('Error');
  const colour = (of: string) => page.evaluate(`getComputedStyle(document.querySelector('${of}')).color`);
  expect([await colour('h1'), await colour('.sentence')]).toEqual([await colour('body'), await colour('body')]);
  expect(await colour('.badge')).not.toBe(await colour('body'));
});

test('what is no action looks unlike: review, witness, recovery, refusal, warning', async ({ open }) => {
  const { page } = await open(eventful('en'));
  const looks = new Set<unknown>();
  for (const kind of ['review', 'witness', 'recovery', 'refusal', 'injection', 'check', 'objective']) {
    looks.add(
      await page.evaluate(`(() => {
        const note = document.querySelector('.note.${kind}');
        const style = getComputedStyle(note);
        return [style.backgroundColor, style.borderLeftStyle, style.outlineStyle, note.querySelector('.icon').textContent].join();
      })()`),
    );
  }
  expect(looks.size).toBe(7);
  await page.keyboard.press('Home');
  await expect(page.getByRole('article', { name: 'Start' })).toContainText('Plan review 1, by the model accepted: score of 8 or more');
  await expect(page.getByRole('button', { name: /^Turn 2.*Warning: the screen gives instructions/ })).toBeVisible();
});

test('a picture that is missing is said to be, and the rest still shows', async ({ open }) => {
  const { page, trouble } = await open(eventful('en'));
  await page.getByRole('button', { name: /^Turn 4/ }).click();
  await expect.poll(() => colourAt(page, 5, 5)).toBe('110 119 129');
  await page.getByRole('button', { name: /^Turn 2/ }).click();
  await expect.poll(() => colourAt(page, 650, 250)).toBe(WHITE);
  expect(trouble).toEqual([]);
});

test('time, tokens and cost are plotted, and told as numbers', async ({ open }) => {
  const { page } = await open(eventful('en'));
  await expect(page.locator('.plot')).toHaveCount(2);
  for (const part of ['thinking', 'acting', 'settling', 'own']) expect(await page.locator(`rect.bar.${part}`).count()).toBeGreaterThan(0);
  await expect(page.locator('polyline.line')).toBeAttached();
  await page.getByText('The numbers').click();
  await expect(page.getByRole('row', { name: /^Sum/ })).toContainText('$0.1107');
  await expect(page.locator('.facts')).toContainText('claude-test');
});

const HOSTILE = '</script><script>window.owned=1</script><img src=x onerror="window.owned=1"><!-- \u202e"\' javascript:alert(1)';

test('texts of screens and models stay texts', async ({ open }) => {
  const { page, trouble } = await open(eventful('en', HOSTILE, HOSTILE));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOSTILE.replace('\u202e', '⟨U+202E⟩'));
  await expect(page.getByRole('article', { name: 'Turn 1' })).toContainText('onerror="window.owned=1"');
  expect(await page.evaluate('window.owned')).toBeUndefined();
  expect(await page.locator('img, script:not([type]), iframe, a[href^="javascript:"]').count()).toBe(0);
  expect(trouble).toEqual([]);
});

test('an injected script would not run: the page allows its own only', async ({ open }) => {
  const { page, trouble } = await open(eventful('en'));
  await page.evaluate(`
    const script = document.createElement('script'); script.textContent = 'window.owned = 1'; document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/x.png" onerror="window.owned=2">');
  `);
  await expect.poll(() => trouble.length).toBeGreaterThan(1);
  expect(trouble.join('\n')).toContain('Content Security Policy');
  expect(await page.evaluate('window.owned')).toBeUndefined();
});

test('Japanese runs give a Japanese page', async ({ open }) => {
  const { page } = await open(eventful('ja', 'メモを保存する'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { name: '判定に至るまで' })).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'ターン1')).toBeVisible();
  // Whatever is English here came from the story, not from the page.
  const words = await page.locator('h2, h3, h4, dt, .tools button, .legend, .state').allInnerTexts();
  expect(words.filter(word => /[A-Za-z]{3,}/.test(word))).toEqual([]);
});

test('without scripts all texts can be read', async ({ browser }, testInfo) => {
  const events = eventful('en');
  const { html } = await makeFilmstrip(events, judge(events), screens);
  const file = testInfo.outputPath('page.html');
  await writeFile(file, html);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('article')).toHaveCount(6);
  for (const article of await page.getByRole('article').all()) await expect(article).toBeVisible();
  await context.close();
});

test('light and dark can be changed by hand', async ({ open, tab: page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(eventful('en'));
  const ground = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  const light = await ground();
  await page.getByRole('button', { name: 'Switch theme' }).click();
  expect(await ground()).not.toBe(light);
  await page.getByRole('button', { name: 'Switch theme' }).click();
  expect(await ground()).toBe(light);
});
