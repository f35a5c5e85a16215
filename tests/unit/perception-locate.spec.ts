/** What a name leads to on a screen, and when nothing may be clicked. Each row reads as a sentence. */

import { type Located, locate, type Query, type Scene } from '../../src/perception/locate.js';
import { resolveScope } from '../../src/perception/resolve-scope.js';
import { scopeTest } from '../../src/perception/scope.js';
import { unblocked } from '../../src/perception/unblocked.js';
import type { TextLine } from '../../src/ports/perception.js';
import type { Rect } from '../../src/trace/action.js';
import type { UiElement } from '../../src/trace/element.js';
import type { WindowInfo } from '../../src/trace/frame.js';
import { eachRow, expect, test } from '../support/plain-test.js';

type Row = [sentence: string, query: Query, scene: Scene, expected: string];

const rows: Row[] = [
  // Names
  ['an exact name is found', click('Save'), scene(button('Save'), button('Open', 100)), 'Save@40,15'],
  ['case does not matter', click('save'), scene(button('SAVE')), 'SAVE@40,15'],
  ['full-width letters are the same letters', click('ＯＫ'), scene(button('OK')), 'OK@40,15'],
  ['half-width kana are the same letters', click('ｷｬﾝｾﾙ'), scene(button('キャンセル')), 'キャンセル@40,15'],
  ['spaces around and inside do not matter', click('Save  As'), scene(button(' Save As ')), ' Save As @40,15'],
  ['an ellipsis may be left out', click('Save As'), scene(button('Save As...')), 'Save As...@40,15'],
  ['an ellipsis may be written as one letter', click('Save As…'), scene(button('Save As...')), 'Save As...@40,15'],
  ['an ellipsis may be added', click('Open...'), scene(button('Open')), 'Open@40,15'],
  ['a GTK mnemonic does not matter', click('File'), scene(el('menu', '_File')), '_File@40,15'],
  ['a mnemonic inside the word does not matter', click('Exit'), scene(el('menu item', 'E_xit')), 'E_xit@40,15'],
  ['a Qt mnemonic does not matter', click('Edit'), scene(el('menu', '&Edit')), '&Edit@40,15'],
  ['a Japanese mnemonic does not matter', click('ファイル'), scene(el('menu', 'ファイル(F)')), 'ファイル(F)@40,15'],
  ['a Japanese mnemonic with an ellipsis does not matter', click('開く'), scene(el('menu item', '開く(O)...')), '開く(O)...@40,15'],
  ['a colon does not matter', fill('Name'), scene(field('Name:')), 'Name:@40,15'],
  ['a full-width colon does not matter', fill('名前'), scene(field('名前：')), '名前：@40,15'],
  ['the asterisk of a required field does not matter', fill('Email'), scene(field('Email *')), 'Email *@40,15'],
  ['a shortcut behind the name does not matter', click('Save'), scene(el('menu item', 'Save  Ctrl+S')), 'Save  Ctrl+S@40,15'],
  ['typographic quotes are quotes', click("Don't save"), scene(button('Don’t save')), 'Don’t save@40,15'],
  ['spaces inside Japanese text do not matter', click('保存 する'), scene(button('保存する')), '保存する@40,15'],
  ['an exact name beats a dressed one', click('Save'), scene(button('Save...'), button('Save', 100)), 'Save@140,15'],
  ['a part of a name is another name', click('Save'), scene(button('Save All')), 'missing absent'],
  ['a name that contains it is another name', click('Save All'), scene(button('Save')), 'missing absent'],
  ['one letter more is another name', click('Saves'), scene(button('Save')), 'missing absent'],
  ['two underscores are part of a name', click('ab c'), scene(button('a_b_c')), 'missing absent'],
  ['a symbol is a name', click('+'), scene(button('-'), button('+', 100), button('+/-', 200)), '+@140,15'],
  ['a colon alone is a name', click(':'), scene(button(':'), button('.', 100)), ':@40,15'],
  [
    'the name field of a dialog that saves may be called by the file name',
    fill('file name'),
    scene(field('Name:', 0, { windowTitle: 'Save As' }), field('Folder:', 100, { windowTitle: 'Save As' })),
    'Name:@40,15',
  ],
  ['and the other way round', fill('name'), scene(field('File name:', 0, { windowTitle: '名前を付けて保存' })), 'File name:@40,15'],
  ['the name in another form is no file’s', fill('file name'), scene(field('Name:', 0, { windowTitle: 'Add contact' })), 'missing absent'],
  [
    'a field that is there for searching is called so in any language',
    fill('検索'),
    scene(field('Filter songs', 0, { rawRole: 'search box' }), field('Title', 100)),
    'Filter songs@40,15',
  ],
  ['and by what it is', fill('search box'), scene(field('Filter songs', 0, { rawRole: 'search box' })), 'Filter songs@40,15'],
  ['another field is not', fill('search'), scene(field('Filter songs')), 'missing absent'],
  [
    'what stands in brackets in a label is a label',
    fill('offset'),
    scene(field('', 0, { label: 'Jump to byte (enter offset):' })),
    '@40,15',
  ],
  ['but no other word of it', fill('byte'), scene(field('', 0, { label: 'Jump to byte (enter offset):' })), 'missing absent'],
  [
    'the heading of a dialog is no label of the field behind it',
    fill('Name'),
    inWindows(
      [win(1, { bounds: r(0, 0, 400, 400) }), win(2, { active: true, bounds: r(50, 50, 300, 200) })],
      field('', 0, { window: 1, bounds: r(0, 90, 400, 300) }),
      el('text', 'Name', 0, { window: 2, bounds: r(100, 70, 60, 20) }),
    ),
    'missing absent',
  ],
  [
    'a label is one, whatever field lies behind its window',
    fill('Find'),
    inWindows(
      [win(1, { bounds: r(0, 0, 400, 400) }), win(2, { active: true, bounds: r(50, 50, 300, 200) })],
      field('', 0, { id: 'page', window: 1, bounds: r(0, 20, 400, 380) }),
      el('label', 'Find:', 0, { window: 2, bounds: r(60, 70, 60, 20) }),
      field('', 0, { window: 2, bounds: r(130, 66, 100, 28) }),
    ),
    '@180,80',
  ],
  [
    'an image may be called without its ending',
    click('a', 'image'),
    scene(el('list item', 'a.png'), el('list item', 'b.png', 100)),
    'a.png@40,15',
  ],
  ['two images of one name are two', click('a', 'image'), scene(el('icon', 'a.png'), el('icon', 'a.jpg', 100)), 'ambiguous 2'],
  ['what is no picture is no image', click('a', 'image'), scene(el('list item', 'a.txt')), 'missing absent'],
  ['what nobody calls an image keeps its ending', click('a'), scene(el('list item', 'a.png')), 'missing absent'],
  // Roles
  [
    'the role chooses between two of one name',
    click('Search', 'menu'),
    scene(button('Search'), el('menu', 'Search', 100)),
    'Search@140,15',
  ],
  ['a link may be called a button', click('Log in', 'button'), scene(el('link', 'Log in')), 'Log in@40,15'],
  ['a button is a button before a link', click('Log in', 'button'), scene(el('link', 'Log in'), button('Log in', 100)), 'Log in@140,15'],
  ['a label is not a button', click('Save', 'button'), scene(el('label', 'Save')), 'missing absent'],
  ['a check box is not a text box', fill('News'), scene(box('News')), 'missing absent'],
  ['a toggle button can be checked', check('Bold'), scene(el('button', 'Bold', 0, { checked: false })), 'Bold@40,15'],
  ['a plain button cannot be checked', check('Bold'), scene(button('Bold')), 'missing absent'],
  ['a check menu item can be checked', check('Word Wrap'), scene(el('menu item', 'Word Wrap', 0, { checked: true })), 'Word Wrap@40,15'],
  ['a switch may be called a check box', check('Wi-Fi', 'check box'), scene(el('switch', 'Wi-Fi')), 'Wi-Fi@40,15'],
  [
    'a dialog may be called a window',
    { target: 'Warning', role: 'window', purpose: 'any' },
    scene(el('dialog', 'Warning')),
    'Warning@40,15',
  ],
  [
    'a button is clicked, not the heading of its name',
    click('Cancel'),
    scene(el('text', 'Cancel'), button('Cancel', 100)),
    'Cancel@140,15',
  ],
  ['text is clicked when nothing else has the name', click('Chapter 2'), scene(el('text', 'Chapter 2')), 'Chapter 2@40,15'],
  [
    'text in a container of its own is clicked',
    click('Book now'),
    scene(el('container', 'Book now', 0, { rawRole: 'section' })),
    'Book now@40,15',
  ],
  [
    'a large region of that name is not',
    click('Orders'),
    scene(el('container', 'Orders', 0, { rawRole: 'section', bounds: r(0, 0, 400, 300) })),
    'missing absent',
  ],
  ['nor is a container of another kind', click('Orders'), scene(el('container', 'Orders', 0, { rawRole: 'panel' })), 'missing absent'],
  [
    'a link in it comes first',
    click('Book now'),
    scene(el('container', 'Book now', 0, { rawRole: 'section' }), el('link', 'Book now', 0, { bounds: r(10, 5, 40, 20) })),
    'Book now@30,15',
  ],
  // Twins
  [
    'a label inside its button is the button',
    click('OK'),
    scene(button('OK'), el('label', 'OK', 20, { id: 'l', bounds: r(20, 5, 40, 20) })),
    'OK@40,15',
  ],
  [
    'a cell and its row are one thing',
    click('INV-1', 'list item'),
    scene(
      el('list item', 'INV-1', 0, { id: 'row', bounds: r(0, 0, 300, 20) }),
      el('list item', 'INV-1', 0, { parent: 'row', bounds: r(0, 0, 90, 20) }),
    ),
    'INV-1@45,10',
  ],
  ['two buttons of one name are ambiguous', click('Delete'), scene(button('Delete'), button('Delete', 100)), 'ambiguous 2'],
  [
    'two fields of one label are ambiguous',
    fill('City'),
    scene(field('', 0, { label: 'City' }), field('', 100, { label: 'City' })),
    'ambiguous 2',
  ],
  [
    'a button and a link of one name are ambiguous without a role',
    click('Help'),
    scene(button('Help'), el('link', 'Help', 100)),
    'ambiguous 2',
  ],
  // Labels
  ['a field is found by the label that the program says', fill('Full name'), scene(field('', 0, { label: 'Full name' })), '@40,15'],
  ['a field is found by the label on its left', fill('Email'), scene(text('Email', 0), field('', 100)), '@140,15'],
  [
    'a field is found by the label above it',
    fill('Email'),
    scene(el('label', 'Email', 0, { bounds: r(0, 0, 80, 18) }), el('text box', '', 0, { bounds: r(0, 22, 200, 30) })),
    '@100,37',
  ],
  ['a combo box is found by the label on its left', choose('Colour'), scene(text('Colour', 0), el('combo box', 'Red', 100)), 'Red@140,15'],
  ['a label far to the left is a label when nothing stands between', fill('Name'), scene(text('Name', 0), field('', 250)), '@290,15'],
  ['a label does not reach over another field', fill('Name'), scene(text('Name', 0), field('First', 100), field('', 200)), 'First@140,15'],
  [
    'each field has the nearest label',
    fill('Last'),
    scene(text('First', 0), field('', 100, { id: 'a' }), text('Last', 200), field('', 300, { id: 'b' })),
    '@340,15',
  ],
  ['a field in a column has the label of its own row', fill('Password'), scene(...form(['User', 'Password', 'Host'])), '@240,55'],
  ['an exact name beats a label by place', fill('Name'), scene(text('Name', 0), field('x', 100), field('Name', 300)), 'Name@340,15'],
  [
    'a class name of the toolkit is no obstacle to a label',
    fill('Email'),
    scene(text('Email', 0), field('txtMail', 100)),
    'txtMail@140,15',
  ],
  [
    'loose text on the right of an unnamed check box is its name',
    check('I agree'),
    scene(el('check box', '', 0, { bounds: r(0, 5, 14, 14) }), text('I agree', 20)),
    '@7,12',
  ],
  [
    'loose text on the left of an unnamed switch is its name',
    check('Dark mode'),
    scene(text('Dark mode', 0), el('switch', '', 300)),
    '@340,15',
  ],
  ['text beside a named check box does not rename it', check('I agree'), scene(box('News'), text('I agree', 90)), 'missing absent'],
  ['clicking a label means its field', click('First name'), scene(text('First name', 0), field('', 100)), '@140,15'],
  ['a description is found when no name fits', click('Backspace'), scene(el('button', '<-', 0, { description: 'Backspace' })), '<-@40,15'],
  [
    'a tooltip that begins with what is asked for, of a button without a name',
    click('Extract'),
    scene(el('button', '', 0, { description: 'Extract files from the archive' }), el('button', '', 100, { description: 'Add files' })),
    '@40,15',
  ],
  [
    'two tooltips that begin so are two',
    click('Add'),
    scene(el('button', '', 0, { description: 'Add files' }), el('button', '', 100, { description: 'Add a folder' })),
    'ambiguous 2',
  ],
  [
    'a name beats a description',
    click('Print'),
    scene(el('button', 'P', 0, { description: 'Print' }), button('Print', 100)),
    'Print@140,15',
  ],
  // What can be reached
  ['a disabled element is found, and says so', click('Save'), scene(el('button', 'Save', 0, { enabled: false })), 'Save@40,15 disabled'],
  [
    'of two, the enabled one is meant',
    click('Save'),
    scene(el('button', 'Save', 0, { enabled: false }), button('Save', 100)),
    'Save@140,15',
  ],
  ['what lies beyond the screen cannot be clicked', click('Far'), scene(button('Far', 900)), 'missing off_screen'],
  ['what is partly beyond the screen is clicked where it is seen', click('Edge'), scene(button('Edge', 760)), 'Edge@780,15'],
  [
    'a covered element is not clicked blindly',
    click('OK'),
    inWindows([win(1), win(2, { active: true })], inWin(1, 'OK', 10)),
    'missing covered',
  ],
  [
    'a half covered element is clicked where it is free',
    click('Wide'),
    inWindows(
      [win(1), win(2, { active: true, bounds: r(150, 0, 400, 400) })],
      el('button', 'Wide', 0, { window: 1, bounds: r(100, 20, 120, 30) }),
    ),
    'Wide@125,35',
  ],
  // Parts of a window
  ['of two the one in that corner', part('Close', 'top right'), scene(at('Close', 700, 10), at('Close', 10, 560)), 'Close@740,25'],
  ['and in the other one', part('Close', 'bottom left'), scene(at('Close', 700, 10), at('Close', 10, 560)), 'Close@50,575'],
  ['the only one clearly elsewhere is another one', part('Close', 'top right'), scene(at('Close', 10, 560)), 'missing elsewhere'],
  ['one side is enough to be elsewhere', part('Close', 'top right'), scene(at('Close', 700, 560)), 'missing elsewhere'],
  ['just beyond the middle people may say either', part('Close', 'left'), scene(at('Close', 400, 10)), 'Close@440,25'],
  ['two thirds to the right is not left', part('Close', 'left'), scene(at('Close', 500, 10)), 'missing elsewhere'],
  [
    'what is there surely comes before the middle',
    part('Close', 'left'),
    scene(at('Close', 400, 10), at('Close', 200, 10)),
    'Close@240,25',
  ],
  ['two in that part are still two', part('Close', 'top'), scene(at('Close', 10, 10), at('Close', 400, 10)), 'ambiguous 2'],
  [
    'a field in its part',
    { ...fill('Name'), where: 'bottom' },
    scene(field('Name'), field('Name', 0, { id: 'low', bounds: r(0, 500, 200, 30) })),
    'Name@100,515',
  ],
  ['a longer name there is no way out', part('Close', 'top'), scene(at('Close', 10, 560), at('Close Tab', 10, 10)), 'missing elsewhere'],
  ['nothing of that name at all', part('Close', 'top'), scene(at('Open', 10, 10)), 'missing absent'],
  [
    'it is a part of its own window',
    part('OK', 'bottom'),
    inWindows([win(1, { bounds: r(0, 0, 300, 32) })], inWin(1, 'OK', 10)),
    'OK@50,15',
  ],
  [
    'the window is the one that is named',
    { ...part('OK', 'right'), scope: 'Two' },
    inWindows(
      [win(1, { title: 'One', bounds: r(0, 0, 300, 100) }), win(2, { title: 'Two', bounds: r(400, 0, 300, 100) })],
      inWin(1, 'OK', 210),
      inWin(2, 'OK', 410),
      inWin(2, 'OK', 610),
    ),
    'OK@650,15',
  ],
  ['a minimized window covers nothing', click('OK'), inWindows([win(1), win(2, { minimized: true })], inWin(1, 'OK', 10)), 'OK@50,15'],
  // Windows
  [
    'the active window is meant before another',
    click('OK'),
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300) }), win(2, { active: true, bounds: r(400, 0, 300, 300) })],
      inWin(1, 'OK', 10),
      inWin(2, 'OK', 410),
    ),
    'OK@450,15 noted',
  ],
  [
    'a modal dialog is meant before the window that it blocks',
    click('OK'),
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300), active: true }), win(2, { modal: true, transientFor: 1, bounds: r(400, 0, 300, 300) })],
      inWin(1, 'OK', 10),
      inWin(2, 'OK', 410),
    ),
    'OK@450,15 noted',
  ],
  [
    'of two dialogs that block their windows the one that has the keyboard is meant',
    click('OK'),
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300), modal: true }), win(2, { active: true, modal: true, bounds: r(400, 0, 300, 300) })],
      inWin(1, 'OK', 10),
      inWin(2, 'OK', 410),
    ),
    'OK@450,15 noted',
  ],
  [
    'in a place that two windows of a program are called, it is the one that has the keyboard',
    { ...click('OK'), scope: 'Rename' },
    inWindows(
      [
        win(1, { bounds: r(0, 0, 300, 300), title: 'Rename', pid: 7 }),
        win(2, { bounds: r(400, 0, 300, 300), title: 'Rename', pid: 7, active: true }),
      ],
      el('dialog', 'Rename', 0, { window: 1, id: 'd1' }),
      { ...inWin(1, 'OK', 10), parent: 'd1' },
    ),
    'missing absent',
  ],
  [
    'an entry is looked for in the menu that is open, not on the tool bar beside it',
    { ...click('Add files'), role: 'menu item' },
    scene(...menu(['Copy', 'Paste']), button('Add files', 300)),
    'missing absent',
  ],
  [
    'while none is open, a button may stand for it',
    { ...click('Add files'), role: 'menu item' },
    scene(button('Add files', 300)),
    'Add files@340,15',
  ],
  [
    'a dialog that is called so is not what is clicked in it',
    click('新規'),
    inWindows(
      [win(1, { title: '新規', active: true, bounds: r(0, 40, 400, 300) })],
      el('dialog', '新規', 0, { window: 1 }),
      inWin(1, '作成(R)', 10),
    ),
    'missing absent',
  ],
  [
    'nor its title, as it is read above it',
    click('新規'),
    {
      ...inWindows([win(1, { title: '新規', active: true, bounds: r(0, 40, 400, 300) })], inWin(1, '作成(R)', 10)),
      lines: [line('新規', 180, 12)],
    },
    'missing absent',
  ],
  [
    'nor as the program draws it at its top',
    click('Rename'),
    inWindows([win(1, { title: 'Rename', active: true })], el('label', 'Rename', 300, { window: 1 })),
    'missing absent',
  ],
  [
    'a button of that name below it is',
    click('Rename'),
    inWindows([win(1, { title: 'Rename', active: true })], el('label', 'Rename', 300, { window: 1 }), inWin(1, 'Rename', 10)),
    'Rename@50,15',
  ],
  [
    'a label of that name in the window is',
    click('Rename'),
    inWindows([win(1, { title: 'Rename', active: true })], el('label', 'Rename', 300, { window: 1, bounds: r(300, 200, 80, 30) })),
    'Rename@340,215',
  ],
  [
    'two in windows that are both in the background are ambiguous',
    click('OK'),
    inWindows([win(1, { bounds: r(0, 0, 300, 300) }), win(2, { bounds: r(400, 0, 300, 300) })], inWin(1, 'OK', 10), inWin(2, 'OK', 410)),
    'ambiguous 2',
  ],
  [
    'a button in the background and text of that name in the active window are ambiguous',
    click('Open'),
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300) }), win(2, { active: true, bounds: r(400, 0, 300, 300) })],
      inWin(1, 'Open', 10),
      el('text', 'Open', 410, { window: 2 }),
    ),
    'ambiguous 2',
  ],
  [
    'an open menu is meant before what is beside it',
    click('Copy'),
    scene(button('Copy', 300), ...menu(['Cut', 'Copy'])),
    'Copy@60,44 noted',
  ],
  [
    'what lies under an open menu is covered',
    click('Under'),
    scene(el('button', 'Under', 10, { bounds: r(20, 35, 40, 10) }), ...menu(['Cut', 'Copy'])),
    'missing covered',
  ],
  [
    'a web page is meant before the browser around it',
    click('Close'),
    scene(
      button('Close', 600),
      el('container', '', 0, { id: 'page', rawRole: 'document web', bounds: r(0, 40, 500, 300) }),
      el('button', 'Close', 100, { parent: 'page' }),
    ),
    'Close@140,15',
  ],
  // Scopes
  [
    'a scope names a window',
    { ...click('OK'), scope: 'Options' },
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300), title: 'Options' }), win(2, { active: true, bounds: r(400, 0, 300, 300) })],
      inWin(1, 'OK', 10),
      inWin(2, 'OK', 410),
    ),
    'OK@50,15',
  ],
  [
    'a scope names the program in a window title',
    { ...click('OK'), scope: 'Mousepad' },
    inWindows([win(1, { title: 'memo.txt - Mousepad' })], inWin(1, 'OK', 10)),
    'OK@50,15',
  ],
  [
    'a scope names a dialog of the accessibility tree',
    { ...click('OK'), scope: 'Replace' },
    scene(el('dialog', 'Replace', 0, { id: 'd', bounds: r(100, 0, 200, 100) }), button('OK'), el('button', 'OK', 110, { parent: 'd' })),
    'OK@150,15',
  ],
  [
    'a scope names a group',
    { ...click('Cash'), scope: 'Payment' },
    scene(
      el('container', 'Payment', 0, { id: 'g', bounds: r(0, 0, 200, 100) }),
      el('radio button', 'Cash', 10, { parent: 'g' }),
      el('radio button', 'Cash', 400),
    ),
    'Cash@50,15',
  ],
  [
    'a tab that is turned to is a place, where the tabs bear its name (Qt)',
    { ...click('stock'), scope: 'Data' },
    scene(...pagesOfQt('Data')),
    'stock@40,115',
  ],
  ['one that is not turned to is none', { ...click('stock'), scope: 'SQL' }, scene(...pagesOfQt('Data')), 'missing scope'],
  [
    'what a list is called by is no second one of that name',
    { target: 'Results', purpose: 'any' },
    scene(el('label', 'Results'), el('container', 'Results', 0, { rawRole: 'list box', label: 'Results', bounds: r(0, 30, 200, 100) })),
    'Results@100,80',
  ],
  ...(['Ann', 'Bob', 'More', 'Lee', 'Joe'] as const).map(
    (target): Row => [
      `of a row what stands beside its name, not what is below it or far off: ${target}`,
      { target, purpose: 'any', scope: 'Author', scopeIs: 'row' },
      scene(
        el('window', 'Author', 0, { id: 'w', bounds: r(0, 0, 900, 300) }),
        el('container', '', 0, { id: 'box', parent: 'w', bounds: r(0, 0, 400, 100) }),
        el('label', 'Author', 0, { parent: 'box', bounds: r(0, 10, 80, 16) }),
        el('label', 'Bob', 0, { parent: 'box', bounds: r(200, 10, 80, 16) }),
        el('label', 'Ann', 0, { parent: 'box', bounds: r(200, 43, 80, 5) }),
        el('button', 'More', 0, { parent: 'box', bounds: r(0, 70, 80, 20) }),
        el('label', 'Lee', 0, { parent: 'w', bounds: r(600, 10, 80, 16) }),
        el('label', 'Joe', 0, { parent: 'w', bounds: r(600, 40, 80, 16) }),
      ),
      target === 'Bob' ? 'Bob@240,18' : 'missing absent',
    ],
  ),
  [
    'a row whose name stands alone is no row yet',
    { target: 'More', purpose: 'any', scope: 'Author', scopeIs: 'row' },
    scene(
      el('label', 'Author', 0, { rawRole: 'heading', bounds: r(0, 10, 80, 16) }),
      el('button', 'More', 0, { bounds: r(0, 70, 80, 20) }),
    ),
    'missing scope',
  ],
  [
    'a label with a text beside it is that line, not what is below it',
    { target: 'Ann', purpose: 'any', scope: 'Author' },
    scene(
      el('container', '', 0, { id: 'box', bounds: r(0, 0, 400, 100) }),
      el('label', 'Author', 0, { parent: 'box', bounds: r(0, 10, 80, 16) }),
      el('label', 'Bob', 0, { parent: 'box', bounds: r(200, 10, 80, 16) }),
      el('label', 'Ann', 0, { parent: 'box', bounds: r(200, 43, 80, 5) }),
      el('button', 'More', 0, { parent: 'box', bounds: r(0, 70, 80, 20) }),
    ),
    'missing absent',
  ],
  [
    'a label with a colon is that of the buttons beside it',
    { ...click('Tag 2'), scope: 'From:', scopeIs: 'row' },
    scene(
      el('container', '', 0, { id: 'box', bounds: r(0, 0, 400, 100) }),
      el('label', 'From:', 0, { parent: 'box', bounds: r(0, 10, 60, 24) }),
      el('button', 'Tag 2', 0, { parent: 'box', bounds: r(140, 10, 60, 24) }),
      el('label', 'To:', 0, { parent: 'box', bounds: r(0, 40, 60, 24) }),
      el('button', 'Tag 2', 0, { parent: 'box', bounds: r(140, 40, 60, 24) }),
    ),
    'Tag 2@170,22',
  ],
  [
    'a scope names a row by one of its cells',
    { ...click('Delete'), scope: 'Alice' },
    scene(...rowOf('a', 'Alice', 0), ...rowOf('b', 'Bob', 100)),
    'Delete@140,15',
  ],
  [
    'and the other row by its own',
    { ...click('Delete'), scope: 'Bob' },
    scene(...rowOf('a', 'Alice', 0), ...rowOf('b', 'Bob', 100)),
    'Delete@140,115',
  ],
  [
    'a kind of place needs no name',
    { ...click('Save'), scope: 'toolbar' },
    scene(button('Save'), ...placeOf('tool bar', 'Save', 100)),
    'Save@140,15',
  ],
  [
    'also in Japanese',
    { ...click('保存'), scope: 'ツールバー' },
    scene(button('保存'), ...placeOf('tool bar', '保存', 100)),
    '保存@140,15',
  ],
  [
    'a list is a list before it is a table',
    { ...click('Milk'), scope: 'the list' },
    scene(...placeOf('table', 'Milk', 100), ...placeOf('list', 'Milk', 200)),
    'Milk@240,15',
  ],
  [
    'where there is no list, what looks like one',
    { ...click('Milk'), scope: 'list' },
    scene(button('Milk'), ...placeOf('tree table', 'Milk', 100)),
    'Milk@140,15',
  ],
  [
    'the window in front has it first',
    { ...click('Save'), scope: 'toolbar' },
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300) }), win(2, { active: true, bounds: r(400, 0, 300, 300) })],
      ...placeOf('tool bar', 'Save', 10, 1),
      ...placeOf('tool bar', 'Save', 410, 2),
    ),
    'Save@450,15',
  ],
  [
    'another window, where that has none',
    { ...click('Save'), scope: 'toolbar' },
    inWindows(
      [win(1, { bounds: r(0, 0, 300, 300) }), win(2, { active: true, bounds: r(400, 0, 300, 300) })],
      ...placeOf('tool bar', 'Save', 10, 1),
      inWin(2, 'Save', 410),
    ),
    'Save@50,15',
  ],
  [
    'a side bar is known by its place',
    { ...click('Done'), scope: 'the sidebar' },
    inWindows(
      [win(1, { active: true, bounds: r(0, 0, 600, 400) })],
      ...placeOf('filler', 'Done', 10, 1).map(one => (one.role === 'container' ? { ...one, bounds: r(0, 40, 150, 350) } : one)),
      ...placeOf('filler', 'Done', 210, 1).map(one => (one.role === 'container' ? { ...one, bounds: r(150, 40, 450, 350) } : one)),
    ),
    'Done@50,15',
  ],
  [
    'a box that is not along an edge is none',
    { ...click('Done'), scope: 'サイドバー' },
    inWindows([win(1, { active: true, bounds: r(0, 0, 600, 400) })], ...placeOf('filler', 'Done', 210, 1)),
    'missing scope',
  ],
  [
    'where no program tells of a tool bar, icons in a row are one',
    { ...click('Quit'), scope: 'ツールバー' },
    scene(button('Quit', 300), ...iconBar('Open', 'Save', 'Quit')),
    'Quit@75,15',
  ],
  [
    'the buttons of a dialog are none',
    { ...click('Quit'), scope: 'the toolbar' },
    scene(...iconBar('Open', 'Save', 'Quit').map(one => ({ ...one, bounds: { ...one.bounds, width: 3 * one.bounds.width } }))),
    'missing scope',
  ],
  [
    'in a bar across the window two are enough',
    { ...click('Save'), scope: 'the toolbar' },
    inWindows(
      [win(1, { active: true, bounds: r(0, 0, 400, 300) })],
      ...iconBar('Open', 'Save').map(one => ({ ...one, window: 1, ...(one.role === 'container' && { bounds: r(0, 0, 400, 44) }) })),
    ),
    'Save@49,15',
  ],
  [
    'elsewhere they are not',
    { ...click('Save'), scope: 'the toolbar' },
    inWindows([win(1, { active: true, bounds: r(0, 0, 400, 300) })], ...iconBar('Open', 'Save').map(one => ({ ...one, window: 1 }))),
    'missing scope',
  ],
  ['a tab names its page', { ...click('Dark', 'list item'), scope: 'Widget' }, scene(...tabs(true)), 'Dark@40,115'],
  ['also where its page is no part of it', { ...click('Dark', 'list item'), scope: 'Widget' }, scene(...tabs(false)), 'Dark@40,115'],
  [
    'also where a box of its own holds the tabs, whose labels are told apart (GTK 4)',
    { ...click('Dark', 'list item'), scope: 'Widget' },
    scene(...boxedTabs()),
    'Dark@40,115',
  ],
  [
    'a tab that is not turned to names none there either',
    { ...click('Dark', 'list item'), scope: 'Font' },
    scene(...boxedTabs()),
    'missing scope',
  ],
  ['a tab that is not turned to names none', { ...click('Dark', 'list item'), scope: 'Font' }, scene(...tabs(false)), 'missing scope'],
  ['nor does it name the page of another', { ...click('Dark', 'list item'), scope: 'Font' }, scene(...tabs(true)), 'missing scope'],
  [
    'of a tab that only eyes see, what is below it in its window is its page',
    { target: 'Bold', scope: 'Fonts', purpose: 'check' },
    {
      ...inWindows([win(1, { bounds: r(0, 0, 400, 400) }), win(2, { active: true, bounds: r(50, 50, 300, 200) })]),
      lines: [line('Fonts', 60, 60), line('Bold', 70, 120), line('Bold', 70, 300)],
    },
    'Bold@90,130',
  ],
  ['a kind of place that nobody has is missing', { ...click('Save'), scope: 'toolbar' }, scene(button('Save')), 'missing scope'],
  [
    'a kind of place that lies under another window is missing',
    { ...click('Save'), scope: 'toolbar' },
    scene(...placeOf('tool bar', 'Save', 100).map(one => ({ ...one, covered: true }))),
    'missing scope',
  ],
  ['a scope that is nowhere is said to be missing', { ...click('OK'), scope: 'Replace' }, scene(button('OK')), 'missing scope'],
  [
    'a target that is only outside its scope is missing',
    { ...click('Cash'), scope: 'Payment' },
    scene(el('container', 'Payment', 0, { id: 'g', bounds: r(0, 0, 200, 100) }), button('Cash', 400)),
    'missing absent',
  ],
  // Text read from pixels
  ['text that only OCR sees is found', click('notes.txt', 'icon'), { ...scene(), lines: [line('notes.txt', 50, 100)] }, 'notes.txt@95,110'],
  [
    'OCR may take letters for others that look the same',
    click('ログ一覧'),
    { ...scene(), lines: [line('口グー覧', 50, 100)] },
    '口グー覧@90,110',
  ],
  [
    'the picture before an entry of a menu is no part of its name',
    click('Exit'),
    { ...scene(), lines: [line('# Exit', 50, 100)] },
    'Exit@85,110',
  ],
  [
    'nor is the folder before a row that its program does not tell',
    click('Documents'),
    { ...scene(), lines: [line('[] Documents', 50, 100)] },
    'Documents@120,110',
  ],
  ['a sign that is written before a word is', click('more'), { ...scene(), lines: [line('+ more', 50, 100)] }, 'missing absent'],
  ['OCR may take I, l and 1 for each other', click('Item 1'), { ...scene(), lines: [line('ltem I', 50, 100)] }, 'ltem I@77,110'],
  [
    'two look-alikes are ambiguous',
    click('Item 1'),
    { ...scene(), lines: [line('ltem I', 50, 100), line('Item l', 50, 200)] },
    'ambiguous 2',
  ],
  ['OCR is never matched by likeness of words', click('Backup'), { ...scene(), lines: [line('Backups', 50, 100)] }, 'missing absent'],
  [
    'a word in a sentence is not a button',
    click('Save'),
    { ...scene(), lines: [line('Do you want to Save it?', 50, 100)] },
    'missing absent',
  ],
  ['a column of a line is found by itself', click('Paid'), { ...scene(), lines: [wide(['INV-1', 'Paid'])] }, 'Paid@270,110'],
  [
    'accessible elements are meant before text read from pixels',
    click('Save'),
    { ...scene(button('Save')), lines: [line('Save', 300, 300)] },
    'Save@40,15',
  ],
  [
    'text that an element tells already is not found twice',
    click('Save'),
    { ...scene(button('Save')), lines: [line('Save', 20, 4)] },
    'Save@40,15',
  ],
  [
    'a field of a program without accessibility is not guessed',
    fill('Name'),
    { ...scene(), lines: [line('Name', 0, 0)] },
    'missing absent',
  ],
  [
    'an outline beside a label is its field',
    fill('Name'),
    { ...scene(), lines: [line('Name', 10, 100)], outlines: [r(100, 95, 200, 28)] },
    '@200,109',
  ],
  [
    'an outline with a word in its middle is a button, not the field of a label',
    fill('Name'),
    { ...scene(), lines: [line('Name', 10, 100), line('OK', 190, 100)], outlines: [r(100, 95, 200, 28)] },
    'missing absent',
  ],
  [
    'a field may hold text already',
    fill('Name'),
    { ...scene(), lines: [line('Name', 10, 100), line('Taro', 104, 100)], outlines: [r(100, 95, 200, 28)] },
    '@200,109',
  ],
  [
    'a small square before a text is its check box, whatever OCR took it for',
    check('Send a copy'),
    { ...scene(), lines: [line('[~ Send a copy', 10, 100)], outlines: [r(12, 102, 16, 16)] },
    '@20,110',
  ],
  [
    'an outline is nothing where accessibility tells what is there',
    fill('Name'),
    { ...scene(el('button', 'Go', 100, { bounds: r(100, 95, 200, 28) })), lines: [line('Name', 10, 100)], outlines: [r(100, 95, 200, 28)] },
    'missing absent',
  ],
  [
    'what has no name is found by its kind, and a name is none',
    click('', 'text box'),
    scene(field('', 100), field('Name', 200), button('Save', 300)),
    '@140,15',
  ],
  ['several without a name are ambiguous', click('', 'text box'), scene(field('', 100), field('', 200)), 'ambiguous 2'],
  ['a label that only OCR sees leads to its field', fill('Name'), { ...scene(field('', 100)), lines: [line('Name', 10, 4)] }, '@140,15'],
];

test(
  ...eachRow('each row holds', rows, ([sentence, query, where, expected]) => [
    sentence,
    () => {
      expect(show(locate(query, where))).toBe(expected);
    },
  ]),
);

test('a missing name comes with the closest ones, of fitting roles first', () => {
  const found = locate(
    click('Serch', 'button'),
    scene(el('menu', 'Search'), button('Save', 100), button('Merge', 200), button('Reach', 300)),
  );
  expect(found.kind === 'missing' && found.closest.map(element => `${element.role} ${element.name}`)).toEqual([
    'menu Search',
    'button Reach',
  ]);
});

test('a note says which of two was taken', () => {
  const windows = [win(1, { bounds: r(0, 0, 300, 300) }), win(2, { active: true, title: 'Editor', bounds: r(400, 0, 300, 300) })];
  const found = locate(click('OK'), inWindows(windows, inWin(1, 'OK', 10), inWin(2, 'OK', 410)));
  expect(found.kind === 'found' && found.note).toBe(
    'More than one element is called "OK": the one in the active window "Editor" was taken.',
  );
});

function show(found: Located): string {
  if (found.kind === 'ambiguous') return `ambiguous ${found.candidates.length}`;
  if (found.kind === 'missing') return `missing ${found.reason}`;
  return `${found.element.name}@${found.point.x},${found.point.y}${found.element.enabled ? '' : ' disabled'}${found.note ? ' noted' : ''}`;
}

function click(target: string, role?: Query['role']): Query {
  return { target, role, purpose: 'click' };
}

function part(target: string, where: Query['where']): Query {
  return { ...click(target), where };
}

/** A button at that place of the screen. */
function at(name: string, x: number, y: number): UiElement {
  return el('button', name, x, { id: `${name} ${x} ${y}`, bounds: r(x, y, 80, 30) });
}

function fill(target: string): Query {
  return { target, purpose: 'field' };
}

function choose(target: string): Query {
  return { target, purpose: 'select' };
}

function check(target: string, role?: Query['role']): Query {
  return { target, role, purpose: 'check' };
}

function r(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

/** An element of 80 by 30 pixels at the top of the screen. */
function el(role: UiElement['role'], name: string, x = 0, more: Partial<UiElement> = {}): UiElement {
  const bounds = r(x, 0, 80, 30);
  return { id: `${role}:${name}:${x}`, role, rawRole: role, name, bounds, enabled: true, source: 'accessibility', confidence: 1, ...more };
}

/** A row of a table: a cell with text, and one with a button. */
function rowOf(id: string, name: string, y: number): UiElement[] {
  const cell = (what: string, x: number, more: Partial<UiElement>) =>
    el('list item', what, x, { rawRole: 'table cell', bounds: r(x, y, 100, 30), ...more });
  return [
    el('list item', `${name} Delete`, 0, { id, rawRole: 'table row', bounds: r(0, y, 200, 30) }),
    cell(name, 0, { id: `${id}1`, parent: id }),
    cell('Delete', 100, { id: `${id}2`, parent: id }),
    el('button', 'Delete', 100, { id: `${id}3`, parent: `${id}2`, bounds: r(100, y, 80, 30) }),
  ];
}

/** A bar or a list without a name, and what stands in it. */
function placeOf(rawRole: string, name: string, x: number, window?: number): UiElement[] {
  const id = `${rawRole} ${x}`;
  const own = window === undefined ? {} : { window };
  return [
    el('container', '', x, { id, rawRole, bounds: r(x, 0, 90, 100), ...own }),
    el('button', name, x, { id: `${id} ${name}`, parent: id, ...own }),
  ];
}

/** Icons in a row, in a box without a role. */
function iconBar(...names: string[]): UiElement[] {
  const icons = names.map((name, at) => el('button', name, 0, { id: `icon${at}`, parent: 'icons', bounds: r(10 + at * 26, 0, 26, 30) }));
  return [el('container', '', 0, { id: 'icons', rawRole: 'filler', bounds: r(10, 0, 26 * names.length, 30) }), ...icons];
}

/** The same as GTK 4 tells them. */
function boxedTabs(): UiElement[] {
  const box = (id: string, parent: string | undefined, bounds: Rect) =>
    el('container', '', 0, { id, rawRole: 'filler', bounds, ...(parent && { parent }) });
  const [list, widget, page, dark, font] = tabs(false);
  const label = (name: string, x: number) => el('label', name, x, { parent: name });
  return [
    ...[
      box('book', undefined, r(0, 0, 300, 200)),
      box('header', 'book', r(0, 0, 300, 40)),
      { ...list!, parent: 'header', bounds: r(0, 0, 300, 40) },
    ],
    ...[widget!, label('Widget', 0), font!, label('Font', 100), { ...page!, parent: 'book' }, dark!],
  ];
}

/** Two tabs, the first of which is turned to: its page holds a list. @param nested the page is told as a part of its tab */
function tabs(nested: boolean): UiElement[] {
  const tab = (name: string, x: number, selected: boolean) => el('tab', name, x, { id: name, parent: 'tabs', selected });
  return [
    el('container', '', 0, { id: 'tabs', rawRole: 'page tab list', bounds: r(0, 0, 300, 200) }),
    tab('Widget', 0, true),
    el('container', '', 0, { id: 'list', rawRole: 'table', parent: nested ? 'Widget' : 'tabs', bounds: r(0, 50, 300, 150) }),
    el('list item', 'Dark', 0, { parent: 'list', bounds: r(0, 100, 80, 30) }),
    tab('Font', 100, false),
    el('list item', 'Dark', 300, {}),
  ];
}

function button(name: string, x = 0): UiElement {
  return el('button', name, x);
}

function field(name: string, x = 0, more: Partial<UiElement> = {}): UiElement {
  return el('text box', name, x, { editable: true, value: '', ...more });
}

function box(name: string): UiElement {
  return el('check box', name, 0, { checked: false });
}

function text(name: string, x: number): UiElement {
  return el('label', name, x);
}

function form(labels: string[]): UiElement[] {
  return labels.flatMap((label, row) => [
    el('label', label, 0, { bounds: r(0, row * 40, 60, 30) }),
    el('text box', '', 0, { id: `f${row}`, bounds: r(200, row * 40, 80, 30) }),
  ]);
}

/** The page stands beside its tabs, which are called together as the one that is turned to. */
function pagesOfQt(turned: string): UiElement[] {
  const tab = (name: string, x: number) => el('tab', name, x, { parent: 'tabs', selected: name === turned });
  return [
    el('container', '', 0, { id: 'around', bounds: r(0, 0, 400, 300) }),
    el('container', '', 0, { id: 'page', parent: 'around', rawRole: 'layered pane', bounds: r(0, 30, 400, 270) }),
    el('list item', 'stock', 0, { parent: 'page', bounds: r(0, 100, 80, 30) }),
    el('container', turned, 0, { id: 'tabs', parent: 'around', rawRole: 'page tab list', bounds: r(0, 0, 200, 30) }),
    tab('Data', 0),
    tab('SQL', 100),
  ];
}

function menu(items: string[]): UiElement[] {
  const bar = el('container', '', 0, { id: 'bar', rawRole: 'menu bar', bounds: r(0, 0, 800, 30) });
  const top = el('menu', 'Edit', 0, { id: 'edit', parent: 'bar', bounds: r(10, 0, 50, 20) });
  return [bar, top, ...items.map((name, row) => el('menu item', name, 0, { parent: 'edit', bounds: r(10, 20 + row * 16, 100, 8 + 8) }))];
}

function line(words: string, x: number, y: number): TextLine {
  const parts = words.split(' ');
  let at = x;
  const boxes = parts.map(part => {
    const bounds = r(at, y, part.length * (/[^\x20-\x7e]/.test(part) ? 20 : 10), 20);
    at += bounds.width + 5;
    return { text: part, bounds, confidence: 0.9 };
  });
  const last = boxes.at(-1)!.bounds;
  return { text: words, bounds: r(x, y, last.x + last.width - x, 20), confidence: 0.9, words: boxes };
}

/** One line in which the words stand in columns. */
function wide(words: string[]): TextLine {
  const boxes = words.map((word, column) => ({ text: word, bounds: r(50 + column * 200, 100, word.length * 10, 20), confidence: 0.9 }));
  return { text: words.join(' '), bounds: r(50, 100, 250, 20), confidence: 0.9, words: boxes };
}

function win(id: number, more: Partial<WindowInfo> = {}): WindowInfo {
  return {
    id,
    title: `Window ${id}`,
    className: '',
    bounds: r(0, 0, 800, 600),
    active: false,
    minimized: false,
    type: 'normal',
    modal: false,
    ...more,
  };
}

function inWin(window: number, name: string, x: number): UiElement {
  return el('button', name, x, { window, id: `${window}:${name}` });
}

/** While a dialog is open that blocks its parent. */
function blocked(query: Query, modal: boolean, ...lines: TextLine[]): string {
  const windows = [win(1, { bounds: r(0, 0, 400, 400) }), win(2, { active: true, modal, transientFor: 1, bounds: r(0, 200, 300, 200) })];
  return show(locate(query, unblocked({ ...inWindows(windows, inWin(1, 'Save', 10), inWin(2, 'OK', 10)), lines })));
}

test('a message box without a title is the dialog', () => {
  const windows = [win(1, { title: 'tree.png' }), win(2, { title: '', type: 'dialog' })];
  expect(resolveScope({ scope: 'the dialog' }, windows, [])).toBe('the dialog');
  expect(resolveScope({ scope: 'dialog' }, [windows[0]!, { ...windows[1]!, title: 'Question' }], [])).toBe('Question');
  expect(resolveScope({ scope: '確認' }, windows, [])).toBe('dialog');
});

test('a cell of a tree is the place of what stands beside it, and of nothing below it', () => {
  const cell = (name: string, x: number, y: number) =>
    el('list item', name, x, { id: `${x} ${y}`, rawRole: 'tree item', parent: 't', bounds: r(x, y, 90, 16) });
  const shown = [cell('MainWindow', 0, 0), cell('1/2', 100, 0), cell('Settings', 0, 16), cell('1/1', 100, 16)];
  const isIn = scopeTest('MainWindow', shown, []);
  expect(shown.filter(one => isIn?.(one)).map(({ name }) => name)).toEqual(['MainWindow', '1/2']);
});

test('a row of a table is all of its cells, whatever bears its name elsewhere; what heads a column is no row', () => {
  const cell = (name: string, row: number, column: number, rawRole = 'table cell') =>
    el('other', name, 0, { id: `${row} ${column}`, rawRole, parent: 't', bounds: r(column * 100, row * 20, 90, 18) });
  const heads = ['Name', 'Price', 'Total'].map((name, column) => cell(name, 0, column, 'table column header'));
  const cells = ['Ann 3 Yes', 'Total 7 No'].flatMap((line, row) => line.split(' ').map((name, column) => cell(name, row + 1, column)));
  const shown = [el('button', 'Ann', 0, { bounds: r(0, 200, 80, 20) }), ...heads, ...cells];
  const inRow = (name: string) => shown.filter(one => scopeTest(name, shown, [], 'row')?.(one)).map(one => one.name);
  expect(inRow('Ann')).toEqual(['Ann', '3', 'Yes']);
  expect(inRow('Total')).toEqual(['Total', '7', 'No']);
  expect(scopeTest('Price', shown, [], 'row')).toBeUndefined();
});

test('a message without a title is called by what it says; a form is not called by one of its texts', () => {
  const windows = [win(1, { title: 'Cleaner' }), win(2, { title: '', type: 'dialog', modal: true, transientFor: 1 })];
  const heading = el('label', 'Back up your files!', 0, { window: 2, parent: 'box', bounds: r(436, 330, 400, 24) });
  const more = el('label', 'There is no going back.', 0, { window: 2, parent: 'box', bounds: r(480, 364, 320, 16) });
  const clean = el('button', 'Clean', 0, { id: 'clean', window: 2, bounds: r(660, 455, 190, 24) });
  const word = el('label', 'Clean', 0, { window: 2, parent: 'clean', bounds: r(660, 455, 190, 24) });
  const cancel = el('button', 'Cancel', 0, { window: 2, bounds: r(430, 455, 190, 24) });
  const tick = el('check box', 'Never again', 0, { window: 2, bounds: r(566, 396, 150, 20) });
  const box = el('container', '', 0, { id: 'box', window: 2, bounds: r(436, 330, 409, 90) });
  const behind = el('button', 'Clean', 0, { window: 1, bounds: r(770, 660, 42, 24) });
  const message = [box, heading, more, tick, cancel, clean, word, behind];
  const found = (scope: string, elements: UiElement[], ...more: UiElement[]) => {
    const isIn = scopeTest(scope, [...elements, ...more], windows);
    return isIn && elements.filter(one => one.role === 'button' && isIn(one)).map(({ name, window }) => `${name} ${window}`);
  };
  expect(found('Back up your files!', message)).toEqual(['Cancel 2', 'Clean 2']);
  expect(found('There is no going back.', message)).toEqual(['Cancel 2', 'Clean 2']);
  expect(found('Read the manual!', message)).toBeUndefined();
  const rows = ['Author', 'Ann'].map((name, n) => el('label', name, 0, { window: 2, bounds: r(440 + 100 * n, 425, 90, 20) }));
  expect(found('Back up your files!', message, ...rows)).not.toContain('Clean 2');
  const dialog = el('dialog', '', 0, { id: 'd', bounds: r(400, 320, 480, 180) });
  const drawn = message.slice(0, -1).map(({ window: _, parent = 'd', ...one }) => ({ ...one, parent }));
  expect(found('Back up your files!', [dialog, ...drawn])).toHaveLength(2);
});

test('the file dialog is the one in front, whatever its title; what only begins so is a title', () => {
  const main = win(1, { title: 'Cleaner' });
  const chooser = win(2, { title: 'Choose files to clean', type: 'dialog', transientFor: 1 });
  for (const words of ['file dialog', 'the file dialog', 'file chooser', 'ファイルダイアログ', 'ファイル選択ダイアログ']) {
    expect([words, resolveScope({ scope: words }, [main, chooser], [])]).toEqual([words, 'Choose files to clean']);
    expect(resolveScope({ scope: words }, [main, { ...chooser, minimized: true }], [])).toBe(words);
  }
  for (const words of ['file', 'file properties dialog', 'file manager', 'ファイル'])
    expect(resolveScope({ scope: words }, [main, chooser], [])).toBe(words);
  const inside = el('list item', 'photo.png', 0, { window: 2 });
  const found = (words: string, ...elements: UiElement[]) =>
    locate({ ...click('photo.png'), scope: resolveScope({ scope: words }, [main, chooser], []) }, inWindows([main, chooser], ...elements))
      .kind;
  expect(found('file dialog', inside)).toBe('found');
  expect(found('file dialog', { ...inside, window: 1 })).toBe('missing');
});

test('a window that a modal dialog blocks is not acted upon', () => {
  expect(blocked(click('OK'), true)).toBe('OK@50,15');
  expect(blocked(click('Save'), true)).toBe('missing absent');
  expect(blocked(click('Save'), false)).toBe('Save@50,15');
  expect(blocked(click('Quit'), true, line('Quit', 50, 100))).toBe('missing absent');
  expect(blocked(click('Yes'), true, line('Yes', 50, 300))).toBe('Yes@65,310');
});

function scene(...elements: UiElement[]): Scene {
  return { elements, windows: [], size: { width: 800, height: 600 } };
}

function inWindows(windows: WindowInfo[], ...elements: UiElement[]): Scene {
  return { elements, windows, size: { width: 800, height: 600 } };
}
