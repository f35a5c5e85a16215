// What moves in the page: which turn and which of its pictures is on the stage, the divider, marks, keys, light and dark.
// It runs in the browser as it stands here, and alone: no imports. All texts are in the page already, escaped.

/**
 * @typedef {{ x: number, y: number, width: number, height: number }} Rect
 * @typedef {{ caption: string, before?: string, after?: string, point?: { x: number, y: number }, regions: Rect[] }} View
 * @typedef {{ width: number, height: number, base?: string, parts: (Rect & { data: string })[] }} Picture
 * @typedef {{ pictures: Record<string, Picture>, display: { width: number, height: number }, focus: Rect, first: number, failing?: number,
 *   turns: { picture?: string, views: View[] }[], words: { screen: string, missing: string, none: string } }} Data
 */

/** @type {<T extends Element>(selector: string) => T} */
const the = selector => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return /** @type {any} */ (found);
};

/** @type {<T extends Element>(selector: string) => T[]} */
const all = selector => /** @type {any} */ ([...document.querySelectorAll(selector)]);

/** @type {Data} */
const data = JSON.parse(the('#data').textContent ?? '');
const canvas = /** @type {HTMLCanvasElement} */ (the('#picture'));
const slider = /** @type {HTMLInputElement} */ (the('#slider'));
const thumbs = /** @type {HTMLButtonElement[]} */ (all('.thumb'));
const panels = /** @type {HTMLElement[]} */ (all('article.turn'));

let turn = -1;
let view = 0;
let wanted = 0;

// --- pictures -------------------------------------------------------------------------------------------------------------

/** @type {Map<string, Promise<HTMLImageElement>>} */
const images = new Map();

/** @param {string} base64 */
function imageOf(base64) {
  let image = images.get(base64);
  if (!image) {
    const element = new Image();
    element.src = `data:image/webp;base64,${base64}`;
    image = element.decode().then(() => element);
    images.set(base64, image);
  }
  return image;
}

/**
 * The screen of a picture: the one that it is based on, and its own parts on top.
 * @param {string | undefined} id
 * @returns {Promise<HTMLCanvasElement>}
 */
async function compose(id) {
  const chain = [];
  for (let at = id; at !== undefined; at = data.pictures[at]?.base) {
    const picture = data.pictures[at];
    if (!picture) return placeholder(id === undefined ? data.words.none : data.words.missing);
    chain.unshift(picture);
  }
  const first = chain[0];
  if (!first) return placeholder(data.words.none);
  const parts = chain.flatMap(picture => picture.parts);
  const loaded = await Promise.all(parts.map(part => imageOf(part.data)));
  const { sheet, pen } = paper(first.width, first.height);
  for (const [index, part] of parts.entries()) {
    pen.drawImage(/** @type {HTMLImageElement} */ (loaded[index]), part.x, part.y, part.width, part.height);
  }
  return sheet;
}

/** @param {string} text */
function placeholder(text) {
  const { width, height } = data.display;
  const { sheet, pen } = paper(width, height);
  pen.fillStyle = '#6e7781';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#ffffff';
  pen.font = `${Math.round(width / 24)}px sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(text, width / 2, height / 2, width * 0.9);
  placeholders.add(sheet);
  return sheet;
}

/** @param {number} width @param {number} height */
function paper(width, height) {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  return { sheet, pen: penOf(sheet) };
}

/** @param {HTMLCanvasElement} sheet */
function penOf(sheet) {
  const pen = sheet.getContext('2d');
  if (!pen) throw new Error('this browser draws no canvas');
  return pen;
}

/** Screens that are none: they say that there is no picture. @type {WeakSet<HTMLCanvasElement>} */
const placeholders = new WeakSet();

async function drawThumbs() {
  for (const [place, { picture }] of data.turns.entries()) {
    const small = thumbs[place]?.querySelector('canvas');
    if (!small) continue;
    const pen = penOf(small);
    const screen = await compose(picture);
    const { x, y, width, height } =
      screen.width === data.display.width && !placeholders.has(screen)
        ? data.focus
        : { x: 0, y: 0, width: screen.width, height: screen.height };
    small.height = Math.round((small.width * height) / width);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(screen, x, y, width, height, 0, 0, small.width, small.height);
  }
  document.documentElement.dataset.ready = 'true';
}

// --- the stage ------------------------------------------------------------------------------------------------------------

/** @type {{ before: HTMLCanvasElement | undefined, after: HTMLCanvasElement } | undefined} */
let shown;

async function showPicture() {
  const current = data.turns[turn]?.views[view];
  if (!current) return;
  const ticket = ++wanted;
  const hasBoth = current.before !== undefined && current.after !== undefined;
  const [before, after] = await Promise.all([hasBoth ? compose(current.before) : undefined, compose(current.after ?? current.before)]);
  // Another one was asked for while this one was being drawn.
  if (ticket !== wanted) return;
  shown = { before, after };
  for (const control of /** @type {(HTMLInputElement | HTMLButtonElement)[]} */ (all('[data-split], #slider'))) control.disabled = !hasBoth;
  the('#caption').textContent = current.caption;
  canvas.setAttribute('aria-label', `${data.words.screen}: ${current.caption}`);
  drawMarks(current);
  drawStage();
}

function drawStage() {
  if (!shown) return;
  const { before, after } = shown;
  if (canvas.width !== after.width || canvas.height !== after.height) {
    canvas.width = after.width;
    canvas.height = after.height;
  }
  const pen = penOf(canvas);
  pen.drawImage(after, 0, 0);
  const share = before ? Number(slider.value) / 100 : 0;
  const edge = Math.round(after.width * share);
  if (before && edge > 0) pen.drawImage(before, 0, 0, edge, before.height, 0, 0, edge, before.height);
  const divider = /** @type {HTMLElement} */ (the('#divider'));
  divider.hidden = share <= 0 || share >= 1;
  divider.style.setProperty('--at', `${share * 100}%`);
  for (const button of all('[data-split]')) {
    button.setAttribute('aria-pressed', String(before !== undefined && button.getAttribute('data-split') === slider.value));
  }
}

/** @param {View} current */
function drawMarks({ point, regions }) {
  const marks = the('#marks');
  const { width, height } = data.display;
  marks.setAttribute('viewBox', `0 0 ${width} ${height}`);
  marks.replaceChildren(
    ...regions.flatMap(({ x, y, width: w, height: h }) =>
      ['halo', 'region'].map(name => shape('rect', name, { x: x - 3, y: y - 3, width: w + 6, height: h + 6, rx: 4 })),
    ),
    ...(point
      ? ['halo', 'point'].flatMap(name => [
          shape('circle', name, { cx: point.x, cy: point.y, r: 16 }),
          shape('path', name, { d: `M${point.x - 24} ${point.y}h14m20 0h14M${point.x} ${point.y - 24}v14m0 20v14` }),
        ])
      : []),
  );
}

/** @param {string} tag @param {string} name @param {Record<string, string | number>} attributes */
function shape(tag, name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  element.setAttribute('class', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

// --- choosing -------------------------------------------------------------------------------------------------------------

/** @param {number} place @param {number} [which] */
function choose(place, which = 0) {
  const next = Math.max(0, Math.min(data.turns.length - 1, place));
  const isOther = next !== turn;
  turn = next;
  view = Math.max(0, Math.min((data.turns[turn]?.views.length ?? 1) - 1, which));
  for (const [index, panel] of panels.entries()) panel.hidden = index !== turn;
  for (const [index, thumb] of thumbs.entries()) {
    if (index === turn) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  }
  for (const button of all(`#turn-${turn} [data-view]`)) {
    button.setAttribute('aria-pressed', String(Number(button.getAttribute('data-view')) === view));
  }
  for (const column of all('.column')) column.classList.toggle('current', column.getAttribute('data-turn') === String(turn));
  if (isOther) bringIntoStrip();
  const heading = panels[turn]?.querySelector('h3')?.textContent ?? '';
  the('#said').textContent = `${heading}: ${data.turns[turn]?.views[view]?.caption ?? ''}`;
  showPicture();
}

/** Scrolls the strip only, never the page. */
function bringIntoStrip() {
  const row = /** @type {HTMLElement} */ (the('.strip ol'));
  const thumb = thumbs[turn];
  if (!thumb) return;
  row.scrollLeft = thumb.offsetLeft - (row.clientWidth - thumb.offsetWidth) / 2;
}

/** @param {number} by */
function step(by) {
  choose(turn + by);
  // Whoever walks along the strip keeps the focus on it.
  if (document.activeElement?.classList.contains('thumb')) thumbs[turn]?.focus({ preventScroll: true });
}

/** @param {string | number} value 0: all after, 100: all before */
function split(value) {
  if (slider.disabled) return;
  slider.value = String(value);
  drawStage();
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ArrowUp: () => choose(turn, view - 1),
  ArrowDown: () => choose(turn, view + 1),
  Home: () => step(-data.turns.length),
  End: () => step(data.turns.length),
  b: () => split(100),
  s: () => split(50),
  a: () => split(0),
  f: () => data.failing !== undefined && choose(data.failing),
};

document.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = /** @type {Element} */ (event.target);
  // The slider and what scrolls have their own use for the arrows.
  if (target.closest('#slider, .scroll') && /^(Arrow|Home|End)/.test(event.key)) return;
  const act = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
});

document.addEventListener('click', event => {
  const target = /** @type {Element} */ (event.target);
  const chosen = target.closest('[data-turn], [data-view]');
  if (chosen) {
    const place = chosen.getAttribute('data-turn');
    choose(place === null ? turn : Number(place), Number(chosen.getAttribute('data-view') ?? 0));
    if (chosen.tagName === 'A' || chosen.classList.contains('column')) {
      event.preventDefault();
      the('.film').scrollIntoView({ block: 'start' });
      panels[turn]?.querySelector('h3')?.focus({ preventScroll: true });
    }
  }
  const preset = target.closest('[data-split]')?.getAttribute('data-split');
  if (preset) split(preset);
});

slider.addEventListener('input', drawStage);
the('#show-marks').addEventListener('change', event => {
  the('#marks').classList.toggle('off', !(/** @type {HTMLInputElement} */ (event.target).checked));
});

/** The picture itself can be dragged: the divider follows the pointer. */
the('.screen').addEventListener('pointermove', event => {
  const { buttons, clientX } = /** @type {PointerEvent} */ (event);
  const { left, width } = canvas.getBoundingClientRect();
  if (buttons === 1) split(Math.max(0, Math.min(100, Math.round(((clientX - left) / width) * 100))));
});

const theme = /** @type {HTMLButtonElement} */ (the('#theme'));
theme.hidden = false;
theme.addEventListener('click', () => {
  const root = document.documentElement;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
});

document.documentElement.classList.add('live');
const asked = /^#turn-(\d+)$/.exec(location.hash);
choose(asked ? Number(asked[1]) : data.first);
drawThumbs();
