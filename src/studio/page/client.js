// The page's own script: hands go to the desktop in the order in which they were given, and what was recorded comes back.
const token = new URLSearchParams(location.search).get('token') ?? '';
/** @type {<T extends HTMLElement>(id: string) => T} */
const byId = id => /** @type {any} */ (document.getElementById(id));
const { size, words } = JSON.parse(byId('data').textContent ?? '');
const [screen, said] = [byId('screen'), byId('said')];
const text = /** @type {HTMLTextAreaElement} */ (byId('text'));
const name = /** @type {HTMLInputElement} */ (byId('name'));
/** @type {{ text: string, isSaid: boolean }[]} */
let lines = [];

/** @type {Promise<unknown>} */
let queue = Promise.resolve();
/** @param {string} path @param {unknown} [body] */
const ask = (path, body) => {
  const asked = queue.then(async () => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(path, { method: 'POST', headers: { 'x-token': token }, ...sent });
    const result = await response.json();
    if (!response.ok) throw new Error(result.error);
    return result;
  });
  queue = asked.catch(() => {});
  return asked;
};
/** @param {string} path @param {unknown} [body] */
const tell = async (path, body) => {
  try {
    return await ask(path, body);
  } catch (error) {
    say(`${words.failed} ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
};
/** @param {string} what */
const say = what => {
  said.hidden = false;
  said.textContent = what;
};

// What is seen.
/** @type {HTMLImageElement} */ (byId('frame')).src = `/screen?token=${token}`;
byId('frame').addEventListener('error', () => say(words.lost));
const stream = new EventSource(`/lines?token=${token}`);
stream.onmessage = ({ data }) => {
  lines = JSON.parse(data);
  byId('lines').replaceChildren(...lines.map(lineOf));
  byId('none').hidden = lines.length > 0;
  for (const id of ['undo', 'finish']) /** @type {HTMLButtonElement} */ (byId(id)).disabled = lines.length === 0;
};
/** @param {{ text: string, isSaid: boolean }} line */
const lineOf = line => {
  const item = document.createElement('li');
  item.textContent = line.isSaid ? line.text : `${line.text} – ${words.unsaid}`;
  if (!line.isSaid) item.className = 'unsaid';
  return item;
};

// The mouse.
/** @param {MouseEvent} event */
const pointOf = event => {
  const box = screen.getBoundingClientRect();
  const at = (/** @type {number} */ given, /** @type {number} */ from, /** @type {number} */ shown, /** @type {number} */ real) =>
    Math.max(0, Math.min(real - 1, Math.round(((given - from) / shown) * real)));
  return { x: at(event.clientX, box.left, box.width, size.width), y: at(event.clientY, box.top, box.height, size.height) };
};
/** @type {{ x: number, y: number } | undefined} */
let down;
/** @type {number | undefined} */
let single;
screen.addEventListener('mousedown', event => {
  screen.focus();
  event.preventDefault();
  down = event.button === 0 ? pointOf(event) : undefined;
});
screen.addEventListener('mouseup', event => {
  const at = pointOf(event);
  if (event.button !== 0 || !down) return;
  const from = down;
  down = undefined;
  if (Math.hypot(at.x - from.x, at.y - from.y) > SLOP) return void tell('/hand', { type: 'drag', from, to: at });
  // A second one right after it makes a double click; the desktop must not get three.
  if (single !== undefined) {
    clearTimeout(single);
    single = undefined;
    return void tell('/hand', { type: 'double_click', at });
  }
  single = setTimeout(() => {
    single = undefined;
    void tell('/hand', { type: 'click', at });
  }, DOUBLE_MS);
});
screen.addEventListener('contextmenu', event => {
  event.preventDefault();
  void tell('/hand', { type: 'right_click', at: pointOf(event) });
});
let isMoving = false;
screen.addEventListener('mousemove', event => {
  if (isMoving || down) return;
  isMoving = true;
  void tell('/hand', { type: 'move', at: pointOf(event) }).then(() => {
    isMoving = false;
  });
});
screen.addEventListener(
  'wheel',
  event => {
    event.preventDefault();
    const isAcross = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const delta = isAcross ? event.deltaX : event.deltaY;
    const direction = isAcross ? (delta > 0 ? 'right' : 'left') : delta > 0 ? 'down' : 'up';
    if (delta !== 0) void tell('/hand', { type: 'scroll', at: pointOf(event), direction, amount: 1 });
  },
  { passive: false },
);
const SLOP = 6;
const DOUBLE_MS = 250;

// The keyboard.
screen.addEventListener('keydown', event => {
  if (event.isComposing || ALONE.has(event.key)) return;
  event.preventDefault();
  if (event.key === 'Escape' && event.shiftKey) return byId('undo').focus();
  const isText = [...event.key].length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (isText) return void tell('/hand', { type: 'type', text: event.key });
  const held = [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift', event.metaKey && 'super'].filter(Boolean);
  void tell('/hand', { type: 'press', keys: [...held, KEYS[event.key] ?? event.key.toLowerCase()].join('+') });
});
screen.addEventListener('compositionend', event => {
  if (event.data) void tell('/hand', { type: 'type', text: event.data });
});
const ALONE = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'Dead', 'Process', 'Unidentified']);
/** @type {Readonly<Record<string, string>>} */
const KEYS = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'page_up',
  PageDown: 'page_down',
  Enter: 'enter',
  ' ': 'space',
};

// Sentences that rules carry out.
/** @param {string} sentence @returns {Promise<boolean>} */
const tryOut = async sentence => {
  say(words.doing);
  const tried = /** @type {{ isDone: boolean, told: string } | undefined} */ (await tell('/try', { text: sentence }));
  if (tried) say(tried.isDone ? `${words.done} ${tried.told}` : tried.told);
  return tried?.isDone ?? false;
};
byId('try').addEventListener('submit', async event => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId('sentence'));
  if (field.value.trim() !== '' && (await tryOut(field.value.trim()))) field.value = '';
});
const planned = [...document.querySelectorAll('#planned li')];
planned[0]?.setAttribute('aria-current', 'step');
byId('next')?.addEventListener('click', async () => {
  const next = /** @type {HTMLButtonElement} */ (byId('next'));
  const at = planned.findIndex(line => line.hasAttribute('aria-current'));
  const line = planned[at];
  if (!line) return;
  next.disabled = true;
  const isDone = await tryOut(line.textContent ?? '');
  line.className = isDone ? 'done' : 'failed';
  // A line that was not done is due again: done by hand, it may be so already.
  if (isDone) {
    line.removeAttribute('aria-current');
    planned[at + 1]?.setAttribute('aria-current', 'step');
  }
  next.disabled = isDone && at + 1 === planned.length;
});

// The scenario.
byId('open').addEventListener('submit', async event => {
  event.preventDefault();
  await tell('/open', { app: /** @type {HTMLSelectElement} */ (byId('app')).value });
  screen.focus();
});
byId('undo').addEventListener('click', () => tell('/undo'));
byId('finish').addEventListener('click', async () => {
  const became = /** @type {string[] | undefined} */ (await tell('/became'));
  if (!became) return;
  const boxes = became.map((sentence, index) => {
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: sentence, checked: index === 0 });
    label.append(box, ` ${sentence}`);
    return label;
  });
  byId('became').replaceChildren(...(boxes.length > 0 ? boxes : [words.nothing]));
  byId('scenario').hidden = false;
  compose();
});
const compose = () => {
  const chosen = [.../** @type {NodeListOf<HTMLInputElement>} */ (byId('became').querySelectorAll('input:checked'))].map(
    ({ value }) => value,
  );
  const steps = lines.filter(({ isSaid }) => isSaid).map((line, index) => `${index + 1}. ${line.text}`);
  const expected = chosen.length > 0 ? ['', words.expectHead, ...chosen.map(sentence => `- ${sentence}`)] : [];
  text.value = [`## ${name.value}`, ...steps, ...expected, ''].join('\n');
};
byId('became').addEventListener('change', compose);
name.addEventListener('input', compose);
byId('scenario').addEventListener('submit', async event => {
  event.preventDefault();
  const path = await tell('/save', { text: text.value });
  if (path === undefined) return;
  say(`${words.saved} ${path}`);
  /** @type {HTMLButtonElement} */ (byId('run')).disabled = false;
});
byId('run').addEventListener('click', async () => {
  say(words.running);
  const told = await tell('/run');
  if (told !== undefined) say(told);
});

export {};
