// The page's own script: hands go to the desktop in the order in which they were given, and what was recorded comes back.
import { mergedText } from './draft.js';

const token = new URLSearchParams(location.search).get('token') ?? '';
/** @type {<T extends HTMLElement>(id: string) => T} */
const byId = id => /** @type {any} */ (document.getElementById(id));
const { size, words } = JSON.parse(byId('data').textContent ?? '');
const [screen, said] = [byId('screen'), byId('said')];
const keys = /** @type {HTMLTextAreaElement} */ (byId('keys'));
/** @typedef {{ text: string, isSaid: boolean, isSilent?: true, isByModel?: true, isUnclear?: true }} Line */
/** @typedef {{ text: string, use: string, doing: string[], isOver: boolean }} Tried */
/** @typedef {{ text: string, state: 'due' | 'now' | 'done' | 'failed' | 'skipped', reads?: string, isGoal?: true, told?: string, isCarriedOut?: true }} Sentence */
/** @typedef {{ title: string, sentences: Sentence[], waits?: 'sentence' | 'failure' | 'end', failure?: string, acted: boolean }} Test */
/** @type {Line[]} */
let lines = [];

/** @type {Promise<unknown>} */
let queue = Promise.resolve();
/** What was asked last, as long as it is not sent: letters and notches that follow go with it. @type {any} */
let waiting;
/** At once, whatever was asked before. @param {string} path @param {unknown} [body] */
const send = async (path, body) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(path, { method: 'POST', headers: { 'x-token': token }, ...sent });
  const result = await response.json();
  if (!response.ok) throw new Error(result.error);
  return result;
};
/** @param {string} path @param {unknown} [body] */
const ask = (path, body) => {
  waiting = body;
  const asked = queue.then(() => {
    if (body === waiting) waiting = undefined;
    return send(path, body);
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
/** A click that waits whether a second one makes it a double click; whatever else is done comes after it. @type {{ at: { x: number, y: number }, timer: number } | undefined} */
let single;
const giveSingle = async () => {
  if (!single) return;
  const { at, timer } = single;
  clearTimeout(timer);
  single = undefined;
  await underWay(tell('/hand', { type: 'click', at }));
};
/** @param {any} input */
const hand = async input => {
  void giveSingle();
  if (input.type === 'type' && waiting?.type === 'type') waiting.text += input.text;
  else if (input.type === 'scroll' && waiting?.direction === input.direction && waiting.amount < MOST_NOTCHES) waiting.amount++;
  else await underWay(tell('/hand', input));
};
/** On a slow machine nothing is seen of a deed for seconds: who does not know that it is under way does it again. @param {Promise<unknown>} deed */
const underWay = async deed => {
  under++;
  const timer = setTimeout(showUnderWay, SOON_MS);
  await deed;
  under--;
  clearTimeout(timer);
  if (under === 0) showUnderWay();
};
let under = 0;
const SOON_MS = 500;
const showUnderWay = () => {
  byId('hint').textContent = under > 0 ? words.doing : words.hint;
};
/** Of one request. */
const MOST_NOTCHES = 10;

/** @param {string} what */
const say = what => {
  said.hidden = false;
  said.textContent = what;
};

/** @param {string} kind @param {object} [facts] @param {(Node | string)[]} inside */
const made = (kind, facts = {}, ...inside) => {
  const element = Object.assign(document.createElement(kind), facts);
  element.append(...inside);
  return element;
};

// What is seen.
/** @type {HTMLImageElement} */ (byId('frame')).src = `/screen?token=${token}`;
byId('frame').addEventListener('error', () => say(over));
const stream = new EventSource(`/state?token=${token}`);
stream.onmessage = (/** @type {MessageEvent<string>} */ { data }) => {
  const state = JSON.parse(data);
  lines = state.lines;
  test = state.test;
  showLines();
  follow();
  byId('undo').hidden = !state.canUndo;
  showTried(state.tried);
  showLost(state.lost);
  showTest(test);
};
/** @type {Test} */
let test;
const over = (byId('start-again') ? words.ofLines : words.ofTest).over;
stream.onerror = () => showTest({ title: byId('title').textContent ?? '', sentences: [], acted: false }, over);
const showLines = () => {
  // What is being written stays until it is done.
  if (!byId('lines').querySelector('input')) byId('lines').replaceChildren(...lines.map(lineOf));
  byId('none').hidden = lines.length > 0;
  enableFinish();
};
byId('undo').addEventListener('click', () => tell('/undo'));
/** @param {Line} line @param {number} index */
const lineOf = ({ text, isSaid, isSilent, isByModel, isUnclear }, index) => {
  const out = made('button', { type: 'button', className: 'out', ariaLabel: `${words.takeOut}: ${text}`, title: words.takeOut });
  out.addEventListener('click', () => tell('/take-out', { line: index }));
  const note = isSilent ? words.silent : isByModel ? words.byModel : isUnclear ? words.unclear : isSaid ? '' : words.unsaid;
  const change = made('button', { type: 'button', className: 'to', ariaLabel: `${words.edit}: ${text}` }, words.edit);
  const className = isSaid || isSilent ? '' : 'unsaid';
  const item = made(
    'li',
    { className },
    made('span', { className: 'text' }, text),
    change,
    out,
    ...(note === '' ? [] : [made('small', {}, note)]),
  );
  const keep = (/** @type {string} */ written) => ask('/change', { line: index, text: written });
  change.addEventListener('click', () => edit(item, isSaid ? text : '', { keep, left: showLines }));
  return item;
};

/** @param {{ why: string, isGone: boolean } | undefined} lost */
const showLost = lost => {
  if (!byId('lost')) return;
  byId('lost').hidden = lost === undefined;
  screen.classList.toggle('lost', lost !== undefined);
  if (lost) byId('lost-is').textContent = `${lost.isGone ? words.goneDesk : words.silentDesk} (${lost.why})`;
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
screen.addEventListener('mousedown', event => {
  keys.focus();
  event.preventDefault();
  // Where an input method shows its candidates.
  Object.assign(keys.style, { left: `${event.offsetX}px`, top: `${event.offsetY}px` });
  down = event.button === 0 ? pointOf(event) : undefined;
});
screen.addEventListener('mouseup', event => {
  const at = pointOf(event);
  if (event.button !== 0 || !down) return;
  const from = down;
  down = undefined;
  if (Math.hypot(at.x - from.x, at.y - from.y) > SLOP) return void hand({ type: 'drag', from, to: at });
  // A second one right after it makes a double click; the desktop must not get three. Elsewhere it is another click.
  if (single && Math.hypot(at.x - single.at.x, at.y - single.at.y) <= SLOP) {
    clearTimeout(single.timer);
    single = undefined;
    return void hand({ type: 'double_click', at });
  }
  void giveSingle();
  single = { at, timer: setTimeout(giveSingle, DOUBLE_MS) };
});
screen.addEventListener('contextmenu', event => {
  event.preventDefault();
  void hand({ type: 'right_click', at: pointOf(event) });
});
let isMoving = false;
screen.addEventListener('mousemove', event => {
  // Whoever only looks, moves nothing there.
  if (isMoving || down || document.activeElement !== keys) return;
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
    if (delta !== 0) void hand({ type: 'scroll', at: pointOf(event), direction, amount: 1 });
  },
  { passive: false },
);
const SLOP = 6;
const DOUBLE_MS = 250;

// The keyboard.
keys.addEventListener('keydown', event => {
  if (event.isComposing || ALONE.has(event.key)) return;
  event.preventDefault();
  if (event.key === 'Escape' && event.shiftKey) return byId('sentence').focus();
  const isText = [...event.key].length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (isText) return void hand({ type: 'type', text: event.key });
  const held = [event.ctrlKey && 'ctrl', event.altKey && 'alt', event.shiftKey && 'shift', event.metaKey && 'super'].filter(Boolean);
  void hand({ type: 'press', keys: [...held, KEYS[event.key] ?? event.key.toLowerCase()].join('+') });
});
// What no key says comes as text: from an input method, a dictation, an emoji picker.
const takeText = () => {
  if (keys.value !== '') void hand({ type: 'type', text: keys.value });
  keys.value = '';
};
keys.addEventListener('compositionend', takeText);
keys.addEventListener('input', event => {
  if (!(/** @type {InputEvent} */ (event).isComposing)) takeText();
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

// Sentences that are carried out at once: what is asked and done for them stands there as it comes.
/** @param {Tried | undefined} tried */
const showTried = tried => {
  byId('tried').hidden = !tried || tried.doing.length === 0;
  byId('tried-use').hidden = !tried;
  byId('stop-trying').hidden = tried === undefined || tried.isOver;
  if (!tried) return;
  byId('tried-use').textContent = `${tried.text}: ${tried.use}`;
  byId('doing').replaceChildren(...tried.doing.map(one => made('li', {}, one)));
};
// What is tried stands in the queue itself.
byId('stop-trying').addEventListener('click', () => void send('/stop-trying'));
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

// What can be named: what is pointed at is outlined, what is chosen says the sentences that it may stand in.
/** @typedef {{ kind: string, name: string, about: string, bounds: { x: number, y: number, width: number, height: number }, sentences: string[] }} Named */
/** @type {Named[]} */
let named = [];
const outline = byId('outline');
/** @param {Named['bounds'] | undefined} bounds */
const point = bounds => {
  outline.hidden = bounds === undefined;
  if (!bounds) return;
  const of = (/** @type {number} */ part, /** @type {number} */ all) => `${(part / all) * 100}%`;
  const { x, y, width, height } = bounds;
  Object.assign(outline.style, {
    ...{ left: of(x, size.width), top: of(y, size.height), width: of(width, size.width), height: of(height, size.height) },
  });
};
/** @param {Named} one */
const namedOf = one => {
  const uses = made('div', { className: 'uses', hidden: true });
  const chosen = made(
    'button',
    { type: 'button', className: 'named' },
    made('b', {}, one.kind),
    ` ${one.name} `,
    made('small', {}, one.about),
  );
  chosen.setAttribute('aria-expanded', 'false');
  chosen.addEventListener('click', () => {
    uses.hidden = !uses.hidden;
    chosen.setAttribute('aria-expanded', String(!uses.hidden));
    const use = (/** @type {string} */ sentence) => {
      const button = made('button', { type: 'button' }, sentence);
      button.addEventListener('click', () => {
        const field = /** @type {HTMLInputElement} */ (byId('sentence'));
        field.value = sentence;
        field.focus();
      });
      return button;
    };
    uses.replaceChildren(...(one.sentences.length > 0 ? [words.useIn, ...one.sentences.map(use)] : [words.unsaid]));
  });
  for (const on of ['mouseenter', 'focus']) chosen.addEventListener(on, () => point(one.bounds));
  for (const off of ['mouseleave', 'blur']) chosen.addEventListener(off, () => point(undefined));
  return made('li', {}, chosen, uses);
};
const showNamed = () => {
  const wanted = /** @type {HTMLInputElement} */ (byId('find')).value.trim().toLowerCase();
  const all = named.filter(({ kind, name, about }) => `${kind} ${name} ${about}`.toLowerCase().includes(wanted));
  byId('named').replaceChildren(...all.map(namedOf));
  byId('unnamed').hidden = all.length > 0;
  byId('unnamed').textContent = named.length === 0 ? words.noNames : words.noneFound;
};
byId('look').addEventListener('click', async () => {
  named = /** @type {Named[] | undefined} */ (await tell('/names')) ?? [];
  showNamed();
});
byId('find').addEventListener('input', showNamed);
byId('names').addEventListener('toggle', () => {
  if (/** @type {HTMLDetailsElement} */ (byId('names')).open && named.length === 0) byId('look').click();
});

// A test that runs, or the lines of a scenario.
/** @param {Test} test @param {string} [lost] */
const showTest = ({ title, sentences, waits, failure, acted }, lost) => {
  // With nothing recorded and nothing to go through there is only the recorder.
  byId('stepping').hidden = byId('start-again') !== null && sentences.length + lines.length === 0 && !lost;
  byId('title').textContent = title;
  byId('title').hidden = title === '';
  // What is only recorded has nothing to step through.
  const isBare = byId('start-again') !== null && sentences.length === 0 && !lost;
  for (const id of ['stands', 'step', 'resume', 'pause', 'end', 'keys-hint']) byId(id).hidden = isBare;
  const bareHint = document.getElementById('bare-hint');
  if (bareHint) bareHint.hidden = !isBare;
  byId('stands').textContent = lost ?? (waits ? words.waits[waits] : words.runs);
  byId('acted').hidden = !acted;
  byId('failure').hidden = failure === undefined;
  byId('failure').textContent = failure ?? '';
  // What is being written stays until it is done.
  if (!lost && !byId('sentences').querySelector('input'))
    byId('sentences').replaceChildren(...sentences.map((one, index) => sentenceOf(one, index, waits)));
  const isOff = {
    step: waits !== 'sentence',
    resume: waits === undefined || waits === 'end',
    pause: waits !== undefined,
    end: waits === 'end',
  };
  for (const [id, off] of Object.entries(isOff)) /** @type {HTMLButtonElement} */ (byId(id)).disabled = off || lost !== undefined;
  byId('sentences').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
};
/** @param {Sentence} sentence @param {number} index @param {Test['waits']} waits */
const sentenceOf = ({ text, state, reads, isGoal, told, isCarriedOut }, index, waits) => {
  const item = made('li', { className: state }, made('span', { className: 'text' }, text));
  if (state === 'now' || (state === 'failed' && waits === 'sentence')) item.setAttribute('aria-current', 'step');
  item.append(made('span', { className: 'hidden' }, ` (${words.states[state]})`));
  if (isGoal) item.append(made('small', {}, words.goal));
  if (reads) item.append(made('small', {}, `${words.reads}: ${reads}`));
  if (told) item.append(made('small', {}, told));
  if (state === 'due' && waits === 'sentence') {
    const button = made('button', { type: 'button', className: 'to' }, words.runTo);
    button.addEventListener('click', () => tell('/run-to', { sentence: index }));
    item.append(button);
  }
  if (byId('start-again') && waits && (state === 'due' || state === 'now' || state === 'failed')) {
    const button = made('button', { type: 'button', className: 'to', ariaLabel: `${words.edit}: ${text}` }, words.edit);
    const keep = (/** @type {string} */ written) => ask('/edit', { sentence: index, text: written });
    button.addEventListener('click', () => edit(item, text, { keep, left: () => showTest(test) }));
    item.append(button);
    if (state !== 'due') item.append(...ofDue(isCarriedOut, text, index));
  }
  return item;
};
/** What can be done with the line that is due, but to carry it out. @param {true | undefined} isCarriedOut @param {string} text @param {number} index */
const ofDue = (isCarriedOut, text, index) => {
  const button = (/** @type {string} */ word, /** @type {string} */ path) => {
    const one = made('button', { type: 'button', className: 'to', ariaLabel: `${word}: ${text}` }, word);
    one.addEventListener('click', () => tell(path, { sentence: index }));
    return one;
  };
  if (!isCarriedOut) return [button(words.skip, '/skip')];
  return [made('small', {}, words.carriedOut), button(words.isDone, '/skip'), button(words.again, '/again')];
};
/**
 * In place: read back while it is written; Enter keeps it, Escape leaves it. What is refused stays to be mended, with the reason.
 * @param {HTMLElement} item @param {string} text @param {{ keep(written: string): Promise<unknown>, left(): void }} done
 */
const edit = (item, text, { keep, left }) => {
  const field = /** @type {HTMLInputElement} */ (made('input', { value: text, ariaLabel: `${words.edit}: ${text}`, spellcheck: false }));
  const reads = made('small', { role: 'status' });
  const before = [...item.childNodes];
  item.replaceChildren(field, reads);
  field.focus();
  field.addEventListener('input', async () => {
    const written = field.value.trim();
    const read = /** @type {Sentence | undefined} */ (written === '' ? undefined : await send('/read', { text: written }));
    if (field.value.trim() === written) reads.textContent = read ? (read.told ?? `${words.reads}: ${read.reads ?? read.text}`) : '';
  });
  field.addEventListener('keydown', async event => {
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    const written = field.value.trim();
    const close = () => {
      item.replaceChildren(...before);
      left();
    };
    if (event.key === 'Escape' || written === '' || written === text) return close();
    try {
      await keep(written);
      close();
    } catch (error) {
      reads.textContent = /** @type {Error} */ (error).message;
    }
  });
};
for (const id of ['step', 'resume', 'pause', 'end']) byId(id)?.addEventListener('click', () => tell(`/${id}`));
const startAgain = async () => {
  say(words.startsAgain);
  if ((await tell('/start-again')) !== undefined) said.hidden = true;
};
for (const id of ['start-again', 'another']) byId(id)?.addEventListener('click', startAgain);
document.addEventListener('keydown', event => {
  const name = event.target === keys ? '' : `${event.shiftKey ? 'Shift+' : ''}${event.key}`;
  const buttons = /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll(`[aria-keyshortcuts="${CSS.escape(name)}"]`)]);
  if (buttons.length === 0) return;
  event.preventDefault();
  buttons.find(({ disabled }) => !disabled)?.click();
});

// The scenario.
byId('open').addEventListener('submit', async event => {
  event.preventDefault();
  await tell('/open', { app: /** @type {HTMLSelectElement} */ (byId('app')).value });
  keys.focus();
});
const text = /** @type {HTMLTextAreaElement} */ (byId('text'));
const name = /** @type {HTMLInputElement} */ (byId('name'));
// An answer to a second click would take back what the person has chosen of the first one.
let isAsked = false;
function enableFinish() {
  const finish = /** @type {HTMLButtonElement | null} */ (document.getElementById('finish'));
  if (finish) finish.disabled = isAsked || lines.length === 0;
}
byId('finish')?.addEventListener('click', async () => {
  isAsked = true;
  enableFinish();
  await giveSingle();
  const became = /** @type {string[] | undefined} */ (await tell('/became'));
  isAsked = false;
  enableFinish();
  if (!became) return;
  // What she has ticked herself stays, whether it is so any more or not.
  offers = [...new Set([...became, ...offers.filter(one => ticks[one])])];
  showOffers();
  byId('scenario').hidden = false;
  follow();
});
/** What may be expected, and which of it a person has ticked or not; as long as she has not, the first is. @type {string[]} */
let offers = [];
/** @type {Record<string, boolean>} */
let ticks = {};
const isTicked = (/** @type {string} */ one) => ticks[one] ?? (one === offers[0] && Object.keys(ticks).length === 0);
const showOffers = () => {
  const boxes = offers.map(value => {
    const box = made('input', { type: 'checkbox', value, checked: isTicked(value) });
    box.addEventListener('change', () => {
      for (const one of offers) ticks[one] = isTicked(one);
      ticks[value] = /** @type {HTMLInputElement} */ (box).checked;
      follow();
    });
    return made('label', {}, box, ` ${value}`);
  });
  byId('became').replaceChildren(...(boxes.length > 0 ? boxes : [words.nothing]));
};
/** What went into the text last. @type {import('./draft.js').Draft} */
let inText = { title: '', steps: [], checks: [] };
/** The text follows what is recorded, ticked and named, and keeps what the person wrote. */
const follow = () => {
  const form = document.getElementById('scenario');
  if (!form || form.hidden) return;
  const recorded = lines.flatMap(line => (line.isSaid && !line.isSilent ? line.text : []));
  // What a new desktop has yet to do again is in the text as before.
  const left = (test?.sentences ?? []).flatMap(one => (OPEN.has(one.state) && inText.steps.includes(one.text) ? one.text : []));
  const now = { title: name.value, steps: [...recorded, ...left], checks: offers.filter(isTicked) };
  if (JSON.stringify(now) !== JSON.stringify(inText)) text.value = mergedText(text.value, inText, now, words.expectHead);
  inText = now;
  keepDraft();
};
const OPEN = new Set(['due', 'now', 'failed']);
// A page that is loaded anew has it again; another Studio has a token of its own.
const DRAFT = `draft ${token}`;
const keepDraft = () =>
  sessionStorage.setItem(
    DRAFT,
    JSON.stringify({
      app: /** @type {HTMLSelectElement} */ (byId('app')).value,
      title: name.value,
      text: text.value,
      inText,
      offers,
      ticks,
    }),
  );
const takeDraft = () => {
  const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null');
  if (!kept) return;
  ({ inText, offers, ticks } = kept);
  /** @type {HTMLSelectElement} */ (byId('app')).value = kept.app;
  [name.value, text.value] = [kept.title, kept.text];
  showOffers();
  byId('scenario').hidden = false;
};
text?.addEventListener('input', keepDraft);
name?.addEventListener('input', follow);
if (text) takeDraft();
byId('scenario')?.addEventListener('submit', async event => {
  event.preventDefault();
  const path = await tell('/save', { text: text.value });
  if (path === undefined) return;
  say(`${words.saved} ${path}`);
  /** @type {HTMLButtonElement} */ (byId('run')).disabled = false;
});
byId('run')?.addEventListener('click', async () => {
  say(words.running);
  const told = await tell('/run');
  if (told !== undefined) say(told);
  await lookAgain();
});

// Pictures that wait for a person: one at a time, decided by one key.
/** @typedef {{ file: string, line: number, sentence: string, name: string, is: 'proposed' | 'counts' | 'unlike', looks: { what: 'before' | 'approved' | 'now', picture: string }[] }} Look */
/** @type {Look | undefined} */
let shownLook;
const mask = /** @type {HTMLInputElement} */ (byId('mask'));
/** @param {Look[] | undefined} all */
const showLooks = all => {
  if (!all) return;
  shownLook = all[0];
  byId('waiting').textContent = all.length === 0 ? '' : `(${all.length})`;
  byId('look-none').hidden = all.length > 0;
  byId('look-card').hidden = all.length === 0;
  if (!shownLook) return;
  byId('look-sentence').textContent = shownLook.sentence;
  byId('look-is').textContent = `${shownLook.file}:${shownLook.line} · ${shownLook.name}: ${words.looks.is[shownLook.is]}`;
  mask.value = '';
  byId('looks').replaceChildren(...shownLook.looks.map(lookOf));
};
/** @param {Look['looks'][number]} look */
const lookOf = ({ what, picture }) => {
  const name = words.looks.what[what];
  const image = /** @type {HTMLImageElement} */ (made('img', { src: picture, alt: name, draggable: false }));
  const box = made('div', { className: what === 'now' ? 'marked' : '' }, image);
  if (what === 'now') drawMask(box, image);
  return made('figure', {}, box, made('figcaption', {}, name));
};
/** What does not count is drawn there. @param {HTMLElement} box @param {HTMLImageElement} image */
const drawMask = (box, image) => {
  const hole = made('div', { hidden: true });
  box.append(hole);
  const at = (/** @type {PointerEvent} */ event) => {
    const { left, top, width } = image.getBoundingClientRect();
    const scale = image.naturalWidth / width;
    return [Math.round((event.clientX - left) * scale), Math.round((event.clientY - top) * scale)];
  };
  /** @type {number[] | undefined} */
  let from;
  box.addEventListener('pointerdown', event => {
    from = at(event);
    box.setPointerCapture(event.pointerId);
  });
  box.addEventListener('pointermove', event => {
    if (!from) return;
    const [x = 0, y = 0, toX = 0, toY = 0] = [...from, ...at(event)];
    const part = [Math.min(x, toX), Math.min(y, toY), Math.abs(toX - x), Math.abs(toY - y)].map(one => Math.max(0, one));
    mask.value = part.join(',');
    mask.dispatchEvent(new Event('input'));
  });
  box.addEventListener('pointerup', () => {
    from = undefined;
  });
  mask.oninput = () => {
    const [x = NaN, y = NaN, width = NaN, height = NaN] = mask.value.split(',').map(Number);
    hole.hidden = Number.isNaN(x + y + width + height);
    const of = (/** @type {number} */ part, /** @type {number} */ all) => `${(part / all) * 100}%`;
    const { naturalWidth: wide, naturalHeight: high } = image;
    Object.assign(hole.style, { left: of(x, wide), top: of(y, high), width: of(width, wide), height: of(height, high) });
  };
};
/** @param {'approve' | 'refuse'} word */
const decide = async word => {
  if (!shownLook) return;
  const { file, name } = shownLook;
  showLooks(await tell('/decide', { file, name, word, ...(mask.value.trim() !== '' && { mask: mask.value.trim() }) }));
};
for (const word of /** @type {const} */ (['approve', 'refuse'])) byId(word)?.addEventListener('click', () => decide(word));
byId('pictures')?.addEventListener('keydown', event => {
  const word = event.target === mask ? undefined : { a: 'approve', r: 'refuse' }[event.key.toLowerCase()];
  if (word && !event.ctrlKey && !event.metaKey && !event.altKey) byId(word).click();
});
const lookAgain = async () => showLooks(await tell('/pictures'));
if (byId('pictures')) void lookAgain();
