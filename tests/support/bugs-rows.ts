/** Ordinary programs with one bug each, and the same program without it: what the words speak of must come out. Data only. */
import type { Verdict } from '../../src/index.js';

export interface Bug {
  /** What the program does. */
  what: string;
  /** Program of bugs-stage.py, with its option. */
  program?: string | undefined;
  /** That of bugs-qt.py, in Qt 5 or 6, of bugs-gtk4.py, or of bugs-tk.py. */
  toolkit?: 'qt' | 'qt6' | 'gtk4' | 'tk' | undefined;
  /** A page in its place. */
  page?: string | undefined;
  /** The program tells accessibility nothing. */
  silent?: boolean | undefined;
  steps: readonly string[];
  expects?: readonly string[] | undefined;
  /** Of what fails: as much of the verdict as is promised. */
  fails?: { reasons: readonly Verdict['failureReason'][]; seen?: RegExp | undefined } | undefined;
  /** The verdict's warnings. */
  warns?: RegExp | undefined;
  /** Only before a release. */
  long?: boolean | undefined;
}

const NO_EFFECT = ['action_no_effect'] as const;
const ACCEPTED = ['"Accepted" is shown', 'file "twin.txt" contains "Accepted"'];
const GOOD = 'good morning everybody';

/** Small labels, late answers. */
const ANSWERS: Bug[] = [false, true].flatMap(silent => [
  ...[0, 100, 300, 700, 1500].map(ms => ({
    what: `a small label under a wide button answers after ${ms} ms`,
    program: `accounts ${ms}`,
    silent,
    steps: ['Click "OK"'],
    expects: ACCEPTED,
    long: silent || ms !== 300,
  })),
  {
    what: 'an answer comes after 1500 ms, and the author has waited before the click',
    program: 'accounts 1500',
    silent,
    steps: ['Wait 2 seconds', 'Click "OK"'],
    expects: ['"Accepted" is shown'],
    long: true,
  },
  {
    what: 'a button above a small label is dead',
    program: 'accounts dead',
    silent,
    steps: ['Click "OK"'],
    fails: { reasons: NO_EFFECT },
    long: silent,
  },
]);

/** What a window draws late, and letters that get lost. */
const TYPING: Bug[] = [
  ...[false, true].flatMap(silent =>
    [300, 500, 800].map(ms => ({
      what: `a window draws its inside ${ms} ms late, and takes no keys`,
      program: `notes ${ms}`,
      silent,
      steps: ['Type "hello"'],
      expects: ['"notes" is running'],
      fails: { reasons: NO_EFFECT },
      long: silent || ms !== 500,
    })),
  ),
  { what: 'a window draws its field late', program: 'notes 500,typed', steps: ['Type "hello"'], expects: ['"hello" is shown'], long: true },
  ...['', ',field'].flatMap(kind => [
    {
      what: `a silent ${kind ? 'field' : 'editor'} drops each third letter`,
      program: `editor drops${kind}`,
      silent: true,
      steps: [`Type "${GOOD}"`],
      fails: { reasons: NO_EFFECT },
      long: true,
    },
    {
      what: `a silent ${kind ? 'field' : 'editor'} keeps what is typed`,
      program: `editor keeps${kind}`,
      silent: true,
      steps: [`Type "${GOOD}"`],
      long: true,
    },
    {
      what: `${kind ? 'a field' : 'an editor'} drops each third letter`,
      program: `editor drops${kind}`,
      steps: [`Type "${GOOD}"`],
      fails: { reasons: NO_EFFECT },
      long: true,
    },
  ]),
];

/** Letters that a program is not ready for. */
const EARLY: Bug[] = [
  { what: 'an editor drops the first letter, as while it starts', program: 'editor first', steps: [`Type "${GOOD}"`] },
  { what: 'a field drops the first letter, as while it starts', program: 'editor first,field', steps: ['Type "100"'], long: true },
  { what: '最初の文字を落とす欄にも全部の文字が入る', program: 'editor first,field', steps: ['「天気は晴れ」と入力する'], long: true },
  {
    what: 'a silent field drops the first letter',
    program: 'editor first,field',
    silent: true,
    steps: ['Type "100"'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  { what: 'a silent field keeps a short number', program: 'editor keeps,field', silent: true, steps: ['Type "100"'], long: true },
];

const FILL = ['Fill "Name" with "Ann"', 'Fill "City" with "Rome"'];
const SEND = [...FILL, 'Click "Send"'];
const LOST = { reasons: ['unexpected_state', 'action_no_effect'], seen: /""|""/ } as const;
const formPage = (script: string): string => `<!doctype html><meta charset="utf-8"><title>Form</title>
<p><label>Name <input id="name"></label><p><label>City <input id="city"></label><p><button id="send">Send</button><p id="said">Not yet</p>
<script>${script}</script>`;
const CLEARS = `send.onclick = () => { said.textContent = 'Sent'; document.getElementById('name').value = city.value = ''; };`;
const LOSES = `city.oninput = () => { document.getElementById('name').value = ''; };`;
const KEEPS = `send.onclick = () => { said.textContent = 'Sent'; };`;

/** A value that is lost when the next one is put in. */
const VALUES: Bug[] = [
  { what: 'a form loses a value when the next one is put in', program: 'form loses', steps: FILL, fails: LOST },
  { what: 'a form loses a value, and is sent', program: 'form loses,keeps', steps: SEND, fails: LOST, long: true },
  { what: 'a form loses a value, is sent, and cleared', program: 'form loses', steps: SEND, fails: LOST, long: true },
  { what: 'a form keeps its values', program: 'form', steps: FILL, long: true },
  { what: 'a form is cleared once it is sent', program: 'form', steps: SEND },
  { what: 'a form is sent, and stays', program: 'form keeps', steps: SEND, long: true },
  { what: 'a page loses a value when the next one is put in', page: formPage(CLEARS + LOSES), steps: FILL, fails: LOST, long: true },
  { what: 'a page loses a value, and is sent', page: formPage(KEEPS + LOSES), steps: SEND, fails: LOST, long: true },
  { what: 'a page loses a value, is sent, and cleared', page: formPage(CLEARS + LOSES), steps: SEND, fails: LOST, long: true },
  { what: 'a page keeps its values', page: formPage(CLEARS), steps: FILL, long: true },
  { what: 'a page is cleared once it is sent', page: formPage(CLEARS), steps: SEND, long: true },
];

const PUT = ['Fill "Text" with "milk"'];
const EMPTY = { reasons: ['action_no_effect', 'check_failed'] } as const;

/** Files without anything in them. */
const FILES: Bug[] = [
  {
    what: 'a program saves nothing of it',
    program: 'saver empty',
    steps: [...PUT, 'Press Ctrl+S to save the file'],
    fails: EMPTY,
    long: true,
  },
  { what: 'a program saves it', program: 'saver', steps: [...PUT, 'Press Ctrl+S to save the file'], long: true },
  {
    what: 'a program saves nothing, as nothing is there',
    program: 'saver',
    steps: ['Clear the "Text" field', 'Press Ctrl+S to save the file'],
    long: true,
  },
];

const sizesPage = (
  reverts: boolean,
): string => `<!doctype html><title>Sizes</title><p><label><input type="radio" name="size" id="small" checked>Small</label>
<label><input type="radio" name="size">Large</label><p><button id="apply">Apply</button><p id="said">Not applied</p>
<script>apply.onclick = () => { said.textContent = 'Applied'; ${reverts ? 'small.checked = true;' : ''} };</script>`;
const PUT_BACK = { reasons: ['unexpected_state'], seen: /not checked|オフ/ } as const;
const CHOOSE = ['Choose "Large"', 'Select the radio button "Large"', '「Large」を選択する'];

/** A choice among radio buttons, and what another input of the author makes of it. */
const PUT_BACKS: Bug[] = [
  ...CHOOSE.flatMap((choose, at): Bug[] => [
    {
      what: `a choice is put back by Apply: ${choose}`,
      program: 'settings reverts',
      steps: [choose, 'Click "Apply"'],
      fails: PUT_BACK,
      long: at > 0,
    },
    { what: `a choice is kept: ${choose}`, program: 'settings', steps: [choose, 'Click "Apply"'], long: true },
  ]),
  { what: 'a choice is put back by a box', program: 'settings swaps', steps: [CHOOSE[0]!, 'Check "Sounds"'], fails: PUT_BACK, long: true },
  { what: 'a choice is kept beside a box', program: 'settings', steps: [CHOOSE[0]!, 'Check "Sounds"'], long: true },
  { what: 'another choice is made', program: 'settings', steps: [CHOOSE[0]!, 'Choose "Small"', 'Click "Apply"'], long: true },
  {
    what: 'a choice is put back, as the author expects',
    program: 'settings reverts',
    steps: [CHOOSE[0]!, 'Click "Apply"'],
    expects: ['"Small" is selected'],
    long: true,
  },
  ...[CHOOSE[0]!, CHOOSE[2]!].flatMap((choose): Bug[] => [
    {
      what: `on a page, a choice is put back: ${choose}`,
      page: sizesPage(true),
      steps: [choose, 'Click "Apply"'],
      fails: PUT_BACK,
      long: true,
    },
    { what: `on a page, a choice is kept: ${choose}`, page: sizesPage(false), steps: [choose, 'Click "Apply"'], long: true },
    {
      what: `in Qt, a choice is put back: ${choose}`,
      program: 'settings reverts',
      toolkit: 'qt',
      steps: [choose, 'Click "Apply"'],
      fails: PUT_BACK,
      long: true,
    },
    { what: `in Qt, a choice is kept: ${choose}`, program: 'settings', toolkit: 'qt', steps: [choose, 'Click "Apply"'], long: true },
  ]),
];

const GREET = ['Fill "Name" with "Good morning"', 'Click "Greet"'];
const GREET_JA = ['「Name」に「おはよう」と入力する', '「Greet」をクリックする'];

/** A text in a window, and one in its title. */
const TITLES: Bug[] = [
  {
    what: 'a text stands in the title of a window alone',
    program: 'greeter titles',
    steps: GREET,
    expects: ['"Good morning" is shown'],
    fails: { reasons: ['check_failed'], seen: /title/ },
    long: true,
  },
  {
    what: 'ウィンドウのタイトルだけにある文字',
    program: 'greeter titles',
    steps: GREET_JA,
    expects: ['「おはよう」が表示される'],
    fails: { reasons: ['check_failed'], seen: /タイトル|title/ },
    long: true,
  },
  {
    what: 'a text stands there, and in the title',
    program: 'greeter both',
    steps: GREET,
    expects: ['"Good morning" is shown'],
    long: true,
  },
  {
    what: 'タイトルにもウィンドウにもある文字',
    program: 'greeter both',
    steps: GREET_JA,
    expects: ['「おはよう」が表示される'],
    long: true,
  },
  {
    what: 'a text is to stand in the title',
    program: 'greeter titles',
    steps: GREET,
    expects: ['The window title contains "Good morning"'],
    long: true,
  },
  { what: 'a window came with its title', program: 'twins', steps: ['"Doc B" is shown'], long: true },
];

const couponPage = (does: string): string => `<!doctype html><title>Order</title>
<p><label>Customer <input></label></p><p><label>Quantity <input type="number" value="1"></label></p>
<p><button type="button">Place order</button> <button type="button" onclick='${does}'>Apply coupon</button></p><p id="said">No coupon</p>`;

const titlePage = (said: string): string =>
  `<!doctype html><title>Page</title><button onclick="document.title = 'Good morning Ann'; said.textContent = '${said}'">Greet</button><p id="said">Nobody`;

/** What looks alike, stands elsewhere, or is put back. */
const ELSEWHERE: Bug[] = [
  {
    what: 'a field puts in capitals',
    program: 'greeter shouts',
    steps: ['Fill "Name" with "Hello"'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a masked field of Qt takes what is typed',
    program: 'masked',
    toolkit: 'qt',
    steps: ['Type "abc" into "Password"', 'Click "Unlock"'],
    expects: ['"Open" is shown'],
    long: true,
  },
  {
    what: 'a masked field of Qt loses what is typed',
    program: 'masked loses',
    toolkit: 'qt',
    steps: ['Type "abc" into "Password"', 'Click "Unlock"'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a label shouts',
    program: 'greeter shouts',
    steps: ['Fill "Name" with "HELLO"', 'Click "Greet"'],
    expects: ['"Hello" is shown'],
    fails: { reasons: ['check_failed'] },
    long: true,
  },
  {
    what: 'a dead button on a page, behind a field, beside a button that is drawn anew',
    page: couponPage(''),
    steps: ['Type "Ada" into "Customer"', 'Set "Quantity" to "3"', 'Click "Apply coupon"'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a button on a page, behind a field, shows what it did',
    page: couponPage('said.textContent = "10 % off"'),
    steps: ['Type "Ada" into "Customer"', 'Set "Quantity" to "3"', 'Click "Apply coupon"'],
    long: true,
  },
  {
    what: 'a page draws its words in capitals',
    page: `<!doctype html><title>Page</title><button style="text-transform: uppercase" onclick="said.textContent = 'Ready'">Go</button>
<p id="said" style="text-transform: uppercase">Not yet</p>`,
    steps: ['Click "Go"'],
    expects: ['"READY" is shown'],
    long: true,
  },
  {
    what: 'a text stands in the title of a page alone',
    page: titlePage('Nobody at all'),
    steps: ['Click "Greet"'],
    expects: ['"Good morning Ann" is shown'],
    fails: { reasons: ['check_failed'], seen: /title/ },
    long: true,
  },
  {
    what: 'a text stands on the page, and in its title',
    page: titlePage('Good morning Ann'),
    steps: ['Click "Greet"'],
    expects: ['"Good morning Ann" is shown'],
    long: true,
  },
  {
    what: 'a text stands there',
    program: 'greeter',
    steps: ['Fill "Name" with "Hello"', 'Click "Greet"', 'Clear the "Name" field'],
    expects: ['"Hello" is shown'],
    long: true,
  },
  {
    what: 'options are put back',
    program: 'settings resets',
    steps: ['Check "Sounds"', 'Select the radio button "Large"', 'Click "Apply"'],
    expects: ['"Sounds" is checked', 'The "Large" radio button is selected'],
    fails: { reasons: ['check_failed', 'unexpected_state'] },
    long: true,
  },
  {
    what: 'a choice puts an option back',
    program: 'settings jumps',
    steps: ['Check "Sounds"', 'Select the radio button "Large"'],
    fails: { reasons: ['unexpected_state'], seen: /not checked/ },
    long: true,
  },
  {
    what: 'options are kept',
    program: 'settings',
    steps: ['Check "Sounds"', 'Select the radio button "Large"', 'Click "Apply"'],
    expects: ['"Sounds" is checked', 'The "Large" radio button is selected'],
    long: true,
  },
];

const ORDER = { steps: ['Click "Order"'], expects: ['"Ordered" is shown'] };

/** What went wrong beside what was asked for. */
const TROUBLE: Bug[] = [
  { what: 'an order goes through', program: 'orders', ...ORDER, long: true },
  { what: 'an error is told beside it', program: 'orders label', ...ORDER, warns: /Could not save the order/, long: true },
  { what: 'an error is told beside it in Japanese', program: 'orders japanese', ...ORDER, warns: /注文を保存できませんでした/, long: true },
  { what: 'an error is told in a dialog', program: 'orders dialog', ...ORDER, fails: { reasons: ['unexpected_state'] } },
  {
    what: 'an error is told in a dialog that bears the name of the button',
    program: 'orders titled',
    ...ORDER,
    fails: { reasons: ['unexpected_state'], seen: /Disk full/ },
    warns: /"Error"/,
    long: true,
  },
  {
    what: 'an error is told in a dialog with the very name of the button',
    program: 'orders named',
    ...ORDER,
    fails: { reasons: ['unexpected_state'], seen: /Could not save the order/ },
    warns: /"Error"/,
  },
  { what: 'an exception is written where nobody sees it', program: 'orders raises', ...ORDER, long: true },
];

const MENU_OF_GTK4: Bug = {
  what: 'in GTK 4, a dead button beside an open menu',
  program: 'menus dead',
  toolkit: 'gtk4',
  steps: ['Click "File"', 'Click "Refresh"'],
  fails: { reasons: NO_EFFECT },
  long: true,
};

/** That an open menu closes shows nothing: a click on an entry does that, and one beside it, whatever else they do. */
const MENUS: Bug[] = ([undefined, 'qt'] as const).flatMap(toolkit =>
  [false, true].flatMap(silent => {
    const [where, long] = [toolkit ? 'in Qt, ' : '', toolkit !== undefined || silent];
    const print = { en: 'Choose "File > Print"', ja: '「File」メニューの「Print」を選ぶ' };
    const dead = { program: 'menus dead', toolkit, silent, fails: { reasons: NO_EFFECT }, long };
    return [
      { what: `${where}a dead entry of a menu`, ...dead, steps: [print.en], long: silent || !toolkit },
      { what: `${where}a dead entry of a menu, in Japanese`, ...dead, steps: [print.ja], long: true },
      { what: `${where}a dead entry of a menu that was opened`, ...dead, steps: ['Click "File"', 'Click "Print"'] },
      { what: `${where}a dead button beside an open menu`, ...dead, steps: ['Click "File"', 'Click "Refresh"'] },
      { what: `${where}an entry of a menu`, program: 'menus', toolkit, silent, steps: [print.en], long },
      {
        what: `${where}an entry of a menu that was opened`,
        program: 'menus',
        toolkit,
        silent,
        steps: ['Click "File"', 'Click "Print"'],
        long: true,
      },
    ];
  }),
);

const PRINT = { steps: ['Choose "File > Print"'], toolkit: 'tk' } as const;
const LARGE = { steps: ['Click "Small"', 'Click "Large"'], toolkit: 'tk' } as const;
/** A menu's window that says nothing of itself. */
const MENUS_OF_TK: Bug[] = [
  { ...PRINT, what: 'an entry of a menu (tk)', program: 'menus', expects: ['"Printed" is shown'], long: true },
  { ...PRINT, what: 'a dead entry of a menu (tk)', program: 'menus dead', fails: { reasons: NO_EFFECT } },
  { ...LARGE, what: 'a choice that only its button tells (tk)', program: 'sizes' },
  { ...LARGE, what: 'a choice that changes nothing (tk)', program: 'sizes dead', fails: { reasons: NO_EFFECT }, long: true },
];

const DIALOG = 'Click "About"';
const RUNS = ['"about" is running'];
const QUITS = ['Press Ctrl+Q and quit "about"', 'Ctrl+Qを押して「about」を終了する'];
const SHUTS = [
  'Click "Close" to close the dialog',
  'Close the dialog with "Close"',
  '「Close」をクリックしてダイアログを閉じる',
  '「Close」を押すとダイアログが閉じる',
];

/** What a named input is to close, and nobody else. */
const CLOSING: Bug[] = [
  ...SHUTS.flatMap(step => [
    {
      what: `a button closes nothing (${step})`,
      program: 'about dead',
      steps: [DIALOG, step],
      expects: RUNS,
      fails: { reasons: NO_EFFECT },
      long: true,
    },
    { what: `a dialog goes 2.5 s after its button (${step})`, program: 'about 2500', steps: [DIALOG, step], expects: RUNS, long: true },
  ]),
  ...SHUTS.filter((_, at) => at !== 2).map(step => ({
    what: `a button only says that it closes (${step})`,
    program: 'about says',
    steps: [DIALOG, step],
    expects: RUNS,
    fails: { reasons: NO_EFFECT },
    long: true,
  })),
  ...QUITS.flatMap((step, at) => [
    {
      what: `a key quits nothing (${step})`,
      program: 'about dead',
      steps: [step],
      expects: ['"about" is not running'],
      fails: { reasons: NO_EFFECT },
      long: at > 0,
    },
    { what: `a key quits (${step})`, program: 'about', steps: [step], expects: ['"about" is not running'], long: at > 0 },
  ]),
];

const CRASHED = { reasons: ['unexpected_state'], seen: /exit code 3/ } as const;
const SAVED = ['file "out.txt" contains "milk"'];

/** Ends with an error code. */
const ENDS: Bug[] = [
  ...[0, 700, 1200].flatMap(ms => [
    {
      what: `a program ends ${ms} ms after it has saved`,
      program: `ends ${ms}`,
      steps: ['Click "Save"'],
      expects: SAVED,
      fails: CRASHED,
      long: true,
    },
    {
      what: `a program ends ${ms} ms after it has saved, and one waits`,
      program: `ends ${ms}`,
      steps: ['「Save」をクリックする', '3秒待つ'],
      expects: SAVED,
      fails: CRASHED,
      long: ms !== 700,
    },
  ]),
  { what: 'a program answers by its exit code', program: 'ends', steps: ['Click "Cancel"'] },
  { what: 'a program answers by its exit code in Japanese', program: 'ends', steps: ['「Cancel」をクリックして終了する'], long: true },
];

/** The same two kinds of bugs in another toolkit. */
const IN_QT: Bug[] = [
  { what: 'a button closes nothing', program: 'about dead', steps: [DIALOG, SHUTS[0]!], expects: RUNS, fails: { reasons: NO_EFFECT } },
  { what: 'ボタンで閉じないダイアログ', program: 'about dead', steps: [DIALOG, SHUTS[2]!], expects: RUNS, fails: { reasons: NO_EFFECT } },
  { what: 'a button closes its dialog', program: 'about', steps: [DIALOG, SHUTS[0]!], expects: RUNS },
  {
    what: 'a program ends after it has saved',
    program: 'ends 700',
    steps: ['Click "Save"', 'Wait 3 seconds'],
    expects: SAVED,
    fails: CRASHED,
  },
  { what: 'a program goes on after it has saved', program: 'ends', steps: ['Click "Save"', 'Wait 3 seconds'], expects: SAVED },
].map(row => ({ ...row, what: `in Qt, ${row.what}`, toolkit: 'qt' as const, long: true }));

const CHOSEN = 'Click "letter.txt"';

/** Of the last row of the table only a few pixels show. */
const bookings = (
  works: boolean,
  names = ['Smith', 'Miller', 'Jones'],
): string => `<!doctype html><meta charset="utf-8"><title>Bookings</title>
<p id="said" style="position:fixed;top:200px;right:40px">Nothing cancelled</p><div style="height:calc(100vh - 155px)"></div>
<table border="1" style="border-spacing:0"><tr><th>Guest<th>Action</tr>
${names.map(name => `<tr><td>${name}<td><button data-name="${name}">Cancel booking</button></tr>`).join('')}</table>
<script>${works ? "onclick = ({ target }) => { if (target.dataset.name) said.textContent = 'Cancelled ' + target.dataset.name; };" : ''}</script>`;

/** Files, rows and tabs that are chosen, and far away. */
const CHOICES: Bug[] = [
  { what: 'a file that is clicked is chosen', program: 'icons', toolkit: 'gtk4', steps: [CHOSEN, 'Select "letter.txt"'], long: true },
  {
    what: 'a file that cannot be chosen',
    program: 'icons dead',
    toolkit: 'gtk4',
    steps: [CHOSEN],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a row that is clicked is chosen, and was',
    program: 'rows',
    toolkit: 'gtk4',
    steps: ['Click "Beta"', 'Select "Beta"'],
    expects: ['"Beta" is selected', '"Gamma" is not selected'],
    long: true,
  },
  { what: 'a row that cannot be chosen', program: 'rows dead', toolkit: 'gtk4', steps: ['Click "Beta"'], fails: { reasons: NO_EFFECT } },
  {
    what: 'another row is chosen',
    program: 'rows',
    toolkit: 'gtk4',
    steps: ['Click "Beta"'],
    expects: ['"Gamma" is selected'],
    fails: { reasons: ['check_failed'], seen: /not selected/ },
    long: true,
  },
  ...[undefined, 'dead'].map(
    (option): Bug => ({
      what: `a row that came up under a pointer at rest${option ? ', and dead' : ''}`,
      program: option ? `picker ${option}` : 'picker',
      toolkit: 'gtk4',
      steps: ['Click "Pick"', 'Click "Office"'],
      expects: option ? [] : ['"Taken: Office" is shown'],
      fails: option ? { reasons: NO_EFFECT } : undefined,
      long: option !== undefined,
    }),
  ),
  ...([undefined, 'qt', 'gtk4'] as const).map(
    (toolkit): Bug => ({
      what: `a row far down is scrolled to (${toolkit ?? 'gtk3'})`,
      program: 'many',
      toolkit,
      steps: ['Click "Row 90"'],
      expects: [toolkit ? '"Chosen: Row 90" is shown' : '"Results: Row 90" is shown'],
      long: true,
    }),
  ),
  {
    what: 'a row far down a long table',
    program: 'stock',
    steps: ['Double-click "Item 250"'],
    expects: ['"Opened: Item 250" is shown'],
    long: true,
  },
  {
    what: 'a row far down the list that is named',
    program: 'many twice',
    steps: ['「Menu」の一覧で「Row 60」をクリックする'],
    expects: ['「Menu: Row 60」が表示されている'],
    long: true,
  },
  {
    what: 'a row far down one of two lists, and nobody says which',
    program: 'many twice',
    steps: ['Click "Row 60"'],
    fails: { reasons: ['unexpected_state'], seen: /Results.*Menu|Menu.*Results/ },
    long: true,
  },
  ...[true, false].map(
    (works): Bug => ({
      what: `a button in a row of a page's table, at the window's edge${works ? '' : ', and dead'}`,
      page: bookings(works),
      steps: ['Click "Cancel booking" in the row "Miller"'],
      expects: works ? ['"Cancelled Miller" is shown'] : [],
      fails: works ? undefined : { reasons: NO_EFFECT },
      long: !works,
    }),
  ),
  {
    what: 'a row that is nowhere',
    program: 'many',
    toolkit: 'qt',
    steps: ['Click "Row 900"'],
    fails: { reasons: ['element_not_found'] },
    long: true,
  },
];

const TOOLKITS = [undefined, 'qt', 'gtk4'] as const;
const SPRANG_BACK = ['action_no_effect', 'check_failed', 'unexpected_state'] as const;
const FOLDED = {
  open: ['Click "Details"', '"Version 7" is shown', '"Nothing is free" is shown'],
  shut: ['Click "Terms"', '"Nothing is free" is not shown'],
};
const WRAP = ['Choose "View > Word wrap"', 'Open the "View" menu'];

/** Sections, and branches of trees: what is unfolded already is so. */
function foldsOf(toolkit: Bug['toolkit'], where: string): Bug[] {
  return (toolkit === 'qt' ? ['folds'] : ['folds', 'tree']).flatMap((program): Bug[] => [
    {
      what: `${program}: unfolded and folded (${where})`,
      program,
      toolkit,
      steps: ['Expand "Terms"', 'Expand "Details"', '"Version 7" is shown', 'Collapse "Terms"', '"Nothing is free" is not shown'],
      expects: ['"Details" is expanded', '"Terms" is collapsed'],
      long: toolkit === 'gtk4' || program === 'tree',
    },
    {
      what: `${program}: 展開と折りたたみ (${where})`,
      program,
      toolkit,
      steps: ['「Details」を展開する', '「Terms」を折りたたむ'],
      expects: ['「Version 7」が表示されている', '「Terms」が折りたたまれている'],
      long: true,
    },
    ...['Expand "Details"', 'Collapse "Terms"'].map(
      (step): Bug => ({
        what: `${program}: it stays as it is: ${step} (${where})`,
        program: `${program} dead`,
        toolkit,
        steps: [step],
        fails: { reasons: NO_EFFECT },
        long: toolkit !== 'qt' || step.startsWith('C'),
      }),
    ),
    {
      what: `${program}: it is expanded, and is said to be collapsed (${where})`,
      program,
      toolkit,
      steps: ['"Terms" is collapsed'],
      fails: { reasons: ['check_failed'], seen: /expanded/ },
      long: true,
    },
    ...(program === 'folds' && toolkit !== 'qt'
      ? []
      : [
          {
            what: `${program}: a leaf (${where})`,
            program,
            toolkit,
            steps: ['Expand "No refunds"'],
            fails: { reasons: ['prerequisite_not_met' as const] },
            long: true,
          },
        ]),
  ]);
}

/** Lists that drop down, menus, tabs and sections: the same of each toolkit. Which of them lands with every change: one of a kind. */
const OF_EACH: Bug[] = TOOLKITS.flatMap((toolkit): Bug[] => {
  const where = toolkit ?? 'gtk3';
  const choose = ['Select "Town 50" from "Town"'];
  return [
    {
      what: `an entry far down a list that drops down (${where})`,
      program: 'choices',
      toolkit,
      steps: choose,
      expects: ['"Chosen: Town 50" is shown'],
      long: toolkit !== 'qt',
    },
    {
      what: `a choice of a list that drops down is put back (${where})`,
      program: 'choices dead',
      toolkit,
      steps: choose,
      fails: { reasons: SPRANG_BACK },
      long: true,
    },
    {
      what: `a tab that is turned to is chosen (${where})`,
      program: 'pages',
      toolkit,
      steps: ['Click "stock" in the "Data" tab', 'Click the "SQL" tab'],
      expects: ['the "SQL" tab is selected', 'the "Data" tab is not selected'],
      long: toolkit !== 'qt',
    },
    {
      what: `a tab springs back (${where})`,
      program: 'pages back',
      toolkit,
      steps: ['Click the "SQL" tab'],
      expects: ['the "SQL" tab is selected'],
      fails: { reasons: SPRANG_BACK },
      long: toolkit !== 'qt',
    },
    ...(toolkit === 'qt'
      ? []
      : [
          { what: `a section unfolds (${where})`, program: 'folds', toolkit, steps: FOLDED.open, long: toolkit === 'gtk4' },
          { what: `a section folds (${where})`, program: 'folds', toolkit, steps: FOLDED.shut, long: true },
          ...Object.values(FOLDED).map(steps => ({
            what: `a section stays as it is: ${steps[0]} (${where})`,
            program: 'folds dead',
            toolkit,
            steps,
            fails: { reasons: SPRANG_BACK },
            long: true,
          })),
        ]),
    ...foldsOf(toolkit, where),
    {
      what: `an entry of a menu that has no tick is not unticked (${where})`,
      program: 'ticks',
      toolkit,
      steps: [WRAP[1]!, 'the "Zoom" menu entry is not ticked'],
      fails: { reasons: ['check_failed'], seen: /no tick/ },
      long: toolkit !== 'qt',
    },
    {
      what: `a button that is no toggle is not released (${where})`,
      program: 'menus',
      toolkit,
      steps: ['the "Refresh" button is not pressed'],
      fails: { reasons: ['check_failed'], seen: /no tick/ },
      long: true,
    },
    ...(toolkit === 'gtk4'
      ? [
          {
            what: 'an entry of a menu (gtk4)',
            program: 'ticks',
            toolkit,
            steps: WRAP.slice(0, 1),
            expects: ['"Wrapped" is shown'],
          },
          {
            what: 'a dead entry of a menu (gtk4)',
            program: 'ticks dead',
            toolkit,
            steps: WRAP.slice(0, 1),
            fails: { reasons: NO_EFFECT },
            long: true,
          },
        ]
      : [
          {
            what: `an entry of a menu is ticked (${where})`,
            program: 'ticks',
            toolkit,
            steps: [
              ...WRAP,
              'the "Word wrap" menu entry is ticked',
              'Click the "Word wrap" menu entry',
              WRAP[1]!,
              'the "Word wrap" menu entry is not ticked',
            ],
            long: toolkit !== 'qt',
          },
          {
            what: `an entry of a menu loses its tick (${where})`,
            program: 'ticks dead',
            toolkit,
            steps: [...WRAP, 'the "Word wrap" menu entry is ticked'],
            fails: { reasons: SPRANG_BACK },
            long: true,
          },
        ]),
  ];
});

/** A page's list is called by its label, whatever is chosen of it. */
const LABELLED: Bug = {
  what: 'a list of a page that bears the name of an entry',
  page: '<!doctype html><title>Shown</title><label>All <select><option>All<option>Some</select></label>',
  steps: ['Select "Some" from "All"'],
  expects: ['"All" shows "Some"'],
  long: true,
};
const BIRTHPLACE = (does: string) =>
  `<!doctype html><title>会員登録</title><label>都道府県 <select onchange='${does}'><option>大阪<option>東京</select></label>`;
/** 「…を…にする」 of what only offers a choice. */
const SET: Bug[] = [
  {
    what: '一覧の値を変える',
    page: BIRTHPLACE(''),
    steps: ['「都道府県」を「東京」にする'],
    expects: ['「都道府県」が「東京」である'],
    long: true,
  },
  {
    what: '一覧の値が戻る',
    page: BIRTHPLACE('value = "大阪"'),
    steps: ['「都道府県」を「東京」にする'],
    fails: { reasons: SPRANG_BACK },
    long: true,
  },
];

const ROW_77 = { holds: 'the row "Item 77" contains "231.50"', not: 'the row "Item 77" contains "234.50"' };
const ofStock = (kind: number): string => `the row "Item 250" contains "kind ${kind}"`;
const WRONG = { reasons: ['check_failed'] } as const;

/** What stands in the cells of a table, and far down it: what the row below holds is not in that one. */
const TABLES: Bug[] = [
  ...(['qt', 'qt6'] as const).flatMap((toolkit): Bug[] => {
    const table = { program: 'table', toolkit, long: true };
    return [
      {
        ...table,
        what: `a cell of a table is read and written (${toolkit})`,
        steps: ['the row "Item 3" contains "9.50"', 'Double-click "9.50"', 'Type "12"', 'Press Enter', 'the row "Item 3" contains "12"'],
      },
      { ...table, what: `a cell holds something else (${toolkit})`, steps: ['the row "Item 3" contains "6.50"'], fails: WRONG },
      {
        ...table,
        what: `a row far down a table is scrolled to (${toolkit})`,
        steps: ['Click "Item 77"'],
        expects: ['"Clicked: Item 77 of 77" is shown'],
      },
      { ...table, what: `a row far down is looked at (${toolkit})`, steps: [ROW_77.holds], long: toolkit === 'qt' },
      { ...table, what: `a row far down is looked at, in Japanese (${toolkit})`, steps: ['「Item 77」の行に「231.50」と表示されている'] },
      { ...table, what: `a row far down holds something else (${toolkit})`, steps: [ROW_77.not], fails: WRONG },
      {
        ...table,
        what: `a cell in a row far down (${toolkit})`,
        steps: ['Click "2 left" in the row "Item 79"'],
        expects: ['"Clicked: 2 left of 79" is shown'],
      },
      {
        ...table,
        what: `a cell that a row far down does not have (${toolkit})`,
        steps: ['「Item 79」の行の「3 left」をクリックする'],
        fails: { reasons: ['element_not_found'] },
      },
    ];
  }),
  { what: 'a row far down is looked at (gtk3)', program: 'stock', steps: [ofStock(1)], long: true },
  { what: 'a row far down holds something else (gtk3)', program: 'stock', steps: [ofStock(2)], fails: WRONG, long: true },
  { what: 'a row far down is expected in the end (gtk3)', program: 'stock', steps: ['Click "Item 3"'], expects: [ofStock(1)], long: true },
  {
    what: 'a row that a table has nowhere',
    program: 'stock',
    steps: ['the row "Item 900" contains "kind 1"'],
    fails: { reasons: ['check_failed'] },
    long: true,
  },
  ...[true, false].map(
    (works): Bug => ({
      what: `a button in a row far down a page${works ? '' : ', and dead'}`,
      page: bookings(
        works,
        'Early Smith Miller Jones Late'.split(' ').flatMap(name => Array.from({ length: 12 }, (_, at) => `${name} ${at}`)),
      ),
      steps: ['Click "Cancel booking" in the row "Miller 9"'],
      expects: works ? ['"Cancelled Miller 9" is shown'] : [],
      fails: works ? undefined : { reasons: NO_EFFECT },
      long: true,
    }),
  ),
  {
    what: 'a branch of a tree is opened, and its leaf chosen',
    program: 'folds',
    toolkit: 'qt',
    steps: ['Double-click "Details"', 'Click "Build 12"', '"Build 12" is selected'],
    long: true,
  },
  {
    what: 'a branch of a tree stays closed',
    program: 'folds dead',
    toolkit: 'qt',
    steps: ['Double-click "Details"', 'Click "Build 12"'],
    fails: { reasons: [...NO_EFFECT, 'element_not_found'] },
    long: true,
  },
];

const WRITTEN = ['Double-click "kind 0" in the row "Item 3"', 'Type "box"', 'Press Enter', 'the row "Item 3" contains "box"'];

/** What is written into a cell in its place; what is chosen already; the messages of a list, each of several texts. */
const LISTS: Bug[] = [
  ...(['edits', 'loses'] as const).map(
    (option): Bug => ({
      what: `a cell is written in its place${option === 'edits' ? '' : ', and put back'} (gtk3)`,
      program: `stock ${option}`,
      steps: WRITTEN,
      fails: option === 'edits' ? undefined : WRONG,
    }),
  ),
  ...TOOLKITS.flatMap((toolkit): Bug[] => {
    const [where, list] = [toolkit ?? 'gtk3', { program: 'mails', toolkit }];
    const wrong = ['the row "Ann" contains "Lunch on Friday"'];
    return [
      { ...list, what: `a message is opened by what it is about (${where})`, steps: ['Click "Lunch on Friday"', '"Opened: Bob" is shown'] },
      { ...list, what: `a button of a message (${where})`, steps: ['Click "Delete" in the row "Bob"', '"Deleted: Bob" is shown'] },
      {
        ...list,
        what: `a button of a message is dead (${where})`,
        program: 'mails dead',
        steps: ['Click "Delete" in the row "Bob"'],
        fails: { reasons: SPRANG_BACK },
      },
      { ...list, what: `a message does not hold the next one's text (${where})`, steps: wrong, fails: WRONG },
      { ...list, program: 'many', what: `a row is clicked that is chosen already (${where})`, steps: ['Click "Row 3"', 'Click "Row 3"'] },
      {
        ...list,
        what: `a message far down is opened (${where})`,
        steps: ['「Letter 25」をクリックする', '「Opened: Writer 25」が表示されている'],
      },
      {
        ...list,
        what: `what stands in a message, and its button far down (${where})`,
        steps: ['the row "Bob" contains "Lunch on Friday"', 'Click "Delete" in the row "Writer 25"', '"Deleted: Writer 25" is shown'],
      },
    ];
  }),
].map(row => ({ ...row, long: true }));

/** Dates, numbers, lists into which one can type, buttons that can be used later. */
const FIELDS: Bug[] = [
  {
    what: 'a date is put in part by part',
    program: 'fields',
    toolkit: 'qt',
    steps: ['Set "Date" to "2010-04-23"', 'Set "Time" to "14:30:05"'],
    long: true,
  },
  ...[undefined, 'dead'].map(
    (option): Bug => ({
      what: `a field that says itself what belongs there${option ? ', and takes nothing' : ''}`,
      program: option ? `contact ${option}` : 'contact',
      toolkit: 'gtk4',
      steps: ['Type "Ann Lee" into the "Add name" field'],
      expects: option ? [] : ['"Ann Lee" is shown'],
      fails: option ? { reasons: [...NO_EFFECT, 'element_not_found', 'unexpected_state'] } : undefined,
      long: option !== undefined,
    }),
  ),
  {
    what: 'a date that there is not',
    program: 'fields',
    toolkit: 'qt',
    steps: ['Set "Date" to "2010-02-31"'],
    fails: { reasons: [...NO_EFFECT, 'unexpected_state'] },
    long: true,
  },
  {
    what: 'a slider is set by its keys',
    program: 'fields',
    toolkit: 'qt',
    steps: ['Set "Volume" to "30"', 'Set "Volume" to "7"'],
    expects: ['"Volume" shows "7"'],
    long: true,
  },
  {
    what: 'a slider that goes back',
    program: 'fields stuck',
    toolkit: 'qt',
    steps: ['Set "Volume" to "30"'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a number that is shown with its unit',
    program: 'fields',
    toolkit: 'qt',
    steps: ['Change "Speed" to 600', 'Press Tab'],
    expects: ['"Speed" shows "600"', 'The "Speed" field is "600 ms"', 'The "Speed" field is not "60"'],
    long: true,
  },
  {
    what: 'a number that the field does not take',
    program: 'fields stuck',
    toolkit: 'qt',
    steps: ['Change "Speed" to 600', 'Press Tab'],
    fails: { reasons: [...NO_EFFECT, 'unexpected_state'] },
    long: true,
  },
  {
    what: 'the list of a field into which one can type is opened by its arrow',
    program: 'fields',
    toolkit: 'qt',
    steps: ['Select "Bern" from "City"'],
    expects: ['"City" shows "Bern"'],
    long: true,
  },
  ...[undefined, 'dead'].map(
    (option): Bug => ({
      what: `a dialog that comes late, of a click that showed something at once${option ? ', and its OK does another thing' : ''}`,
      program: `naming late${option ? `,${option}` : ''}`,
      steps: ['Click "Name Tab"', 'Type "Ada" in the dialog', 'Click "OK"'],
      expects: ['"Ada" is shown'],
      ...(option && { fails: { reasons: ['check_failed'] }, long: true }),
    }),
  ),
  {
    what: 'a button that can be used late is waited for',
    program: 'late 3000',
    toolkit: 'qt',
    steps: ['Click "Apply"'],
    expects: ['"Applied" is shown'],
  },
  {
    what: 'a button that cannot be used',
    program: 'late never',
    toolkit: 'qt',
    steps: ['Click "Apply"'],
    fails: { reasons: ['prerequisite_not_met'] },
    long: true,
  },
];

/** Buttons without names. */
const ICONS: Bug[] = [
  ...[undefined, 'dead'].map(
    (option): Bug => ({
      what: `a button is called by its tooltip${option ? ', and dead' : ''}`,
      program: option ? `notebook ${option}` : 'notebook',
      steps: ['Click the "Create New Note" button'],
      expects: option ? [] : ['"A new note" is shown'],
      fails: option ? { reasons: NO_EFFECT } : undefined,
      long: true,
    }),
  ),
  {
    what: 'icons say what they are by tooltips alone',
    program: 'icons',
    steps: ['Click the "Reply" button', 'Click "Print"'],
    expects: ['"Letter printed" is shown'],
    long: true,
  },
  {
    what: 'icons say what they are by tooltips alone',
    program: 'icons',
    silent: true,
    steps: ['Click "Reply"'],
    expects: ['"Replied" is shown'],
    long: true,
  },
  {
    what: 'icons say nothing of themselves',
    program: 'icons mute',
    steps: ['Click "Reply"'],
    fails: { reasons: ['element_not_found'] },
    long: true,
  },
  {
    what: 'no icon has that tooltip',
    program: 'icons',
    steps: ['Click "Delete"'],
    fails: { reasons: ['element_not_found'] },
    long: true,
  },
];

const RENAME = ['In the "Doc A" window, click "Rename…"', 'In the "Doc B" window, click "Rename…"'];
const RENAME_JA = ['「Doc B」ウィンドウの「Rename…」をクリックする', '「Doc A」ウィンドウの「Rename…」をクリックする'];
const RENAMED = (what: string) => [`file "renamed.txt" contains "${what}"`];

/** Two windows of one title: the one in front is meant. */
const TWINS: Bug[] = [
  {
    what: 'the dialog in front is filled and confirmed',
    program: 'twins',
    steps: [...RENAME, 'In the "Rename" dialog, type "beta" into "New name"', 'In the "Rename" dialog, click "OK"'],
    expects: RENAMED('Doc B: beta'),
  },
  {
    what: 'it is typed into the dialog in front, and confirmed',
    program: 'twins',
    steps: [...RENAME, 'Type "beta"', 'In the "Rename" dialog, click "OK"'],
    expects: RENAMED('Doc B: beta'),
  },
  {
    what: 'the dialog in front is the other document’s, in Japanese',
    program: 'twins',
    steps: [...RENAME_JA, '「New name」に「beta」と入力する', '「Rename」ダイアログの「OK」をクリックする'],
    expects: RENAMED('Doc A: beta'),
  },
  {
    what: 'the dialog of the window in front is meant',
    program: 'twins',
    steps: [
      ...RENAME,
      'Switch to the "Doc A" window',
      'In the "Rename" dialog, type "beta" into "New name"',
      'In the "Rename" dialog, click "OK"',
    ],
    expects: RENAMED('Doc A: beta'),
  },
  { what: 'the dialog in front is closed', program: 'twins', steps: [...RENAME, 'Close the "Rename" dialog'] },
  {
    what: 'the OK of the dialog in front is dead',
    program: 'twins dead',
    steps: [...RENAME, 'In the "Rename" dialog, click "OK"'],
    fails: { reasons: NO_EFFECT },
  },
  {
    what: 'neither dialog is in front',
    program: 'twins third',
    steps: [...RENAME, 'Switch to the "Index" window', 'Close the "Rename" dialog'],
    fails: { reasons: ['unexpected_state'] },
  },
].map(row => ({ ...row, long: true }) as Bug);

const NAME = ['Click "Rename…"', 'Type "beta" into "New name"', 'Press Enter'];

/** Return presses a button that is greyed out until there is a name. */
const GREYED: Bug[] = ([undefined, 'qt'] as const).flatMap(toolkit => [
  {
    what: `${toolkit ? 'in Qt, ' : ''}the name is confirmed by Return`,
    program: 'namer 50',
    toolkit,
    steps: NAME,
    expects: ['file "renamed.txt" contains "beta"'],
    long: true,
  },
  {
    what: `${toolkit ? 'in Qt, ' : ''}the dialog never takes the name`,
    program: 'namer',
    toolkit,
    steps: NAME,
    fails: { reasons: NO_EFFECT },
    long: true,
  },
]);

const dayPage = (
  most: number,
): string => `<!doctype html><meta charset="utf-8"><title>Days</title><label>Day <input id="day" value="1"></label>
<button id="accept">Accept</button><p id="said">No day</p><script>day.onchange = () => { day.value = Math.min(day.value, ${most}); };
accept.onclick = () => { said.textContent = 'Day ' + day.value; };</script>`;
const OF_30 = { reasons: ['unexpected_state'], seen: /30/ } as const;
const TAB = ['Set "Day" to "31"', 'Press Tab'];
const ACCEPT = ['Set "Day" to "31"', 'Click "Accept"'];

/** A value that the program puts its own in the place of when the keyboard goes on. */
const TAKEN: Bug[] = [
  ...[TAB, ACCEPT, ['「Day」に「31」を入力する', 'Tabキーを押す']].flatMap((steps): Bug[] => [
    { what: `a day of 30 is not 31: ${steps[1]}`, program: 'days', steps, fails: OF_30, long: true },
    { what: `a day of 31 is: ${steps[1]}`, program: 'days long', steps, long: true },
  ]),
  ...[ACCEPT, ['「Day」に「31」を入力する', '「Accept」をクリックする']].flatMap((steps, at): Bug[] => [
    { what: `in a plain field, a day of 30 is not 31: ${steps[1]}`, program: 'days field', steps, fails: OF_30, long: at > 0 },
    { what: `in a plain field, a day of 31 is: ${steps[1]}`, program: 'days field,long', steps, long: true },
    { what: `in a plain field, a day that is doubled: ${steps[1]}`, program: 'days field,long,doubles', steps, long: true },
  ]),
  { what: 'a day of 30 is not 31, as the author expects', program: 'days', steps: TAB, expects: ['"Day" has the value "30"'], long: true },
  { what: 'on a page, a day of 30 is not 31', page: dayPage(30), steps: TAB, fails: OF_30, long: true },
  { what: 'on a page, a day of 31 is', page: dayPage(31), steps: TAB, long: true },
];

const codePage = `<!doctype html><meta charset="utf-8"><title>Code</title><p id="row"></p><button id="verify">Verify</button><p id="said">Waiting</p>
<script>for (let i = 0; i < 4; i++) { const box = document.createElement('input'); box.maxLength = 1; box.size = 2; box.ariaLabel = 'Digit ' + (i + 1); row.append(box);
box.oninput = () => box.nextElementSibling?.focus(); } verify.onclick = () => { said.textContent = 'Checked'; };</script>`;
const TOO_LONG = { reasons: NO_EFFECT, seen: /4488/ } as const;

/** Text that runs over several fields. */
const ACROSS: Bug[] = [{ program: 'code' }, { page: codePage }].flatMap((where): Bug[] => {
  const isPage = where.page !== undefined;
  const on = isPage ? 'on a page, ' : '';
  const first = isPage ? ['Click "Digit 1"'] : [];
  return [
    { ...where, what: `${on}a code fills its boxes`, steps: [...first, 'Type "4488"', 'Click "Verify"'], long: true },
    { ...where, what: `${on}one of equal digits does`, steps: [...first, 'Type "1111"', 'Click "Verify"'], long: true },
    {
      ...where,
      what: `${on}one that is too long for them`,
      steps: [...first, 'Type "448812"', 'Click "Verify"'],
      fails: TOO_LONG,
      long: true,
    },
    { ...where, what: `${on}the same in Japanese`, steps: [...first, '「448812」と入力する'], fails: TOO_LONG, long: true },
  ];
});

const dropPage = (
  takes: boolean,
): string => `<!doctype html><meta charset="utf-8"><title>Larder</title><p draggable="true" id="pear" tabindex="0">pear</p>
<div id="basket" style="height: 120px; border: 1px solid">Basket</div><p id="said">Nothing in it</p><script>
${takes ? "basket.ondragover = event => event.preventDefault(); basket.ondrop = () => { said.textContent = 'In it: pear'; };" : ''}</script>`;

/** A drag is no drop. */
const DROPS: Bug[] = ['Drag "pear" to "Basket"', '「pear」を「Basket」へドラッグする'].flatMap((drag): Bug[] => [
  { what: `what is dragged is taken: ${drag}`, program: 'kitchen', steps: [drag], expects: ['"In it: pear" is shown'], long: true },
  { what: `what is dragged is refused: ${drag}`, program: 'kitchen refuses', steps: [drag], fails: { reasons: NO_EFFECT }, long: true },
  { what: `on a page, what is dragged is taken: ${drag}`, page: dropPage(true), steps: [drag], long: true },
  {
    what: `on a page, what is dragged is refused: ${drag}`,
    page: dropPage(false),
    steps: [drag],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
]);

const savePage = (apply: string): string => `<!doctype html><meta charset="utf-8"><title>Prefs</title>
<p><button id="apply">Apply</button> <button id="save">Save</button><p id="applied">Old</p><p id="said">Not saved</p>
<script>${apply} save.onclick = () => { said.textContent = 'Saved'; };</script>`;
const SUM = ['Click "7"', 'Click "+"', 'Click "5"', 'Click "="'];
const COPY = ['Press F8', 'Press Ctrl+C'];
const COPIED = ['the clipboard contains "total 42"'];

/** What comes of a later input is not shown of an earlier one; the keys of a calculator are one input. */
const BEFORE_ANOTHER: Bug[] = [
  { what: 'a dead key before one that works', program: 'keyed dead', steps: COPY, expects: COPIED, fails: { reasons: NO_EFFECT } },
  { what: 'two keys that work', program: 'keyed', steps: COPY, expects: COPIED, long: true },
  {
    what: '効かないキーの後に効くキー',
    program: 'keyed dead',
    steps: ['F8 を押す', 'Ctrl+C を押す'],
    expects: ['クリップボードに「total 42」が入っている'],
    fails: { reasons: NO_EFFECT },
    long: true,
  },
  {
    what: 'a dead button of a page before one that works',
    page: savePage(''),
    steps: ['Click "Apply"', 'Click "Save"'],
    expects: ['"Saved" is shown'],
    fails: { reasons: NO_EFFECT },
  },
  {
    what: 'two buttons of a page that work',
    page: savePage("apply.onclick = () => { applied.textContent = 'New'; };"),
    steps: ['Click "Apply"', 'Click "Save"'],
    expects: ['"Saved" is shown'],
    long: true,
  },
  { what: 'a calculator whose + shows nothing', program: 'sums', steps: SUM, expects: ['"12" is shown'] },
  {
    what: 'a calculator whose + is dead',
    program: 'sums dead',
    steps: SUM,
    expects: ['"12" is shown'],
    fails: { reasons: ['check_failed'] },
    long: true,
  },
];

/** An item whose name goes on is another one. */
const ITEMS: Bug[] = [undefined, 'other'].flatMap((option): Bug[] =>
  (
    [
      [['Click "Show all"'], '"Home" is shown in the sidebar'],
      [['「Show all」をクリックする'], 'サイドバーに「Home」が表示されている'],
    ] as const
  ).map(([steps, check]) => ({
    what: `a side bar shows ${option ? 'an item whose name goes on' : 'the item'}: ${check}`,
    program: `places${option ? ` ${option}` : ''}`,
    steps,
    expects: [check],
    fails: option ? { reasons: ['check_failed'], seen: /Home Folder/ } : undefined,
    long: true,
  })),
);

/** A message that goes by itself is what the step after the input asks for; what says something else in its place has taken it back. */
const NOTICES: Bug[] = [undefined, 'qt' as const].flatMap((toolkit): Bug[] => [
  // Shorter ones may go between two looks.
  ...(['"Saved" is shown', 'Wait until "Saved" appears'] as const).map(step => ({
    what: `a message goes after 900 ms: ${step} (${toolkit ?? 'gtk3'})`,
    program: 'toast 900',
    toolkit,
    steps: ['Click "Save"', step],
    expects: ['"toast" is running'],
    long: true,
  })),
  {
    what: `a message that is taken back (${toolkit ?? 'gtk3'})`,
    program: 'toast fails',
    toolkit,
    steps: ['Click "Save"', '"Saved" is shown'],
    fails: { reasons: ['check_failed'] },
    long: toolkit !== undefined,
  },
  {
    what: `a message that has gone is expected in the end (${toolkit ?? 'gtk3'})`,
    program: 'toast 300',
    toolkit,
    steps: ['Click "Save"', 'Wait 1 second'],
    expects: ['"Saved" is shown'],
    fails: { reasons: ['check_failed'] },
    long: true,
  },
]);

/** In the bar that the words name, and nowhere else. */
const STATUS: Bug[] = ([undefined, 'qt'] as const).flatMap(toolkit => [
  {
    what: `a message goes from the status bar (${toolkit ?? 'gtk3'})`,
    program: 'status',
    toolkit,
    steps: ['Click "Save"', 'the status bar shows "File saved"'],
    long: toolkit !== undefined,
  },
  {
    what: `a message that has gone stood above the status bar (${toolkit ?? 'gtk3'})`,
    program: 'status above',
    toolkit,
    steps: ['Click "Save"', 'ステータスバーに「File saved」と表示される'],
    fails: { reasons: ['check_failed'] },
    long: true,
  },
]);

/** The home is a new user's, and its programs keep in it what they keep in any. */
const RECENT: Bug[] = [undefined, 'lost'].map(option => ({
  what: 'a file is among those that were used last',
  program: option ? `recent ${option}` : 'recent',
  steps: ['Click "Keep"', 'Click "Recently used"'],
  expects: ['Text "Used: memo.txt" is shown'],
  ...(option && { fails: { reasons: ['check_failed'] as const } }),
  long: true,
}));

/** Just below the address bar, which had the keyboard before the click. */
const TOP = (answer: string): string =>
  `<body style="margin:0"><div style="position:absolute;left:220px;top:2px;font:12px sans-serif"><span id="said">Nothing</span></div>
<button style="position:absolute;top:300px" onclick="${answer}">Go</button></body>`;
const BELOW_THE_BAR: Bug[] = [
  {
    what: 'a page answers just below the address bar, by a text',
    page: TOP("said.textContent = 'Done here'"),
    steps: ['Click "Go"'],
    long: true,
  },
  { what: 'a page answers just below the address bar, by a colour', page: TOP("said.style.color = 'red'"), steps: ['Click "Go"'] },
  { what: 'a page does not answer below the address bar', page: TOP(''), steps: ['Click "Go"'], fails: { reasons: NO_EFFECT } },
];

/** Keys that lead the caret to an end, where it may stand already. */
const KEPT = ['Type " more"', 'Click "Keep"'];
const CARETS: Bug[] = ([undefined, 'qt'] as const).flatMap(toolkit =>
  [
    ...[
      { what: 'the caret stands at the end already', key: 'Ctrl+End', option: '', kept: 'Two more' },
      { what: 'the caret stands at the end of its line already', key: 'End', option: '', kept: 'Two more', long: true },
      { what: 'the caret stands at the start already', key: 'Ctrl+Home', option: 'start', kept: ' moreOne', long: true },
      { what: 'the caret goes to the end', key: 'Ctrl+End', option: 'start', kept: 'Two more', long: true },
    ].map(({ what, key, option, kept, long }) => ({
      ...{ what, long, program: `writer ${option}`, steps: [`Press ${key}`, ...KEPT], expects: [`file "kept.txt" contains "${kept}"`] },
    })),
    ...[
      { what: 'the caret is to go to the end, and the key is dead', key: 'Ctrl+End', option: 'dead' },
      { what: 'the caret is to go to the end of its line, and the key is dead', key: 'End', option: 'dead', long: true },
      { what: 'the caret is to go to the end, nobody knows where it stands', key: 'Ctrl+End', option: 'dead', silent: true, long: true },
    ].map(({ what, key, option, long, silent }) => ({
      ...{ what, long, silent, program: `writer ${option}`, steps: [`Press ${key}`, 'Type " more"'], fails: { reasons: NO_EFFECT } },
    })),
  ].map(row => ({ ...row, toolkit, what: toolkit ? `in Qt, ${row.what}` : row.what })),
);

export const BUGS: readonly Bug[] = [
  ...CARETS,
  ...BELOW_THE_BAR,
  ...STATUS,
  ...RECENT,
  ...NOTICES,
  ...ANSWERS,
  ...TYPING,
  ...EARLY,
  ...VALUES,
  ...FILES,
  ...ELSEWHERE,
  ...PUT_BACKS,
  ...TITLES,
  ...TROUBLE,
  ...MENUS,
  MENU_OF_GTK4,
  ...MENUS_OF_TK,
  ...CLOSING,
  ...ENDS,
  ...IN_QT,
  ...CHOICES,
  ...OF_EACH,
  LABELLED,
  ...SET,
  ...TABLES,
  ...LISTS,
  ...FIELDS,
  ...ICONS,
  ...TWINS,
  ...GREYED,
  ...TAKEN,
  ...ACROSS,
  ...DROPS,
  ...BEFORE_ANOTHER,
  ...ITEMS,
];
