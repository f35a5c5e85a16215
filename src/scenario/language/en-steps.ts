/** What English sentences ask for: a row for each way to say it. The order of the phrases is free. */

import type { Sort } from './en-combine.js';
import { word } from './en-nouns.js';
import { byVerb, type EnRow, en } from './en-row.js';
import { plain } from './en-sorts.js';
import * as to from './frames.js';
import type { Token } from './tokens.js';

const ENTER = 'type|type in|type out|enter|input|write|write down|key in|insert';
const CLICK = 'click|click once|single-click|single click|left-click|left click|tap|tap at|trigger';
const CHOOSE = 'choose|select|pick|pick out|click|click on|press|tap|tap on|hit|use';
const OPEN = 'open|open up|launch|start|start up|run|fire up|bring up|boot up';
const QUIT = 'quit|exit|terminate|kill|close|shut down|stop';
const ANSWER = 'confirm|accept|acknowledge|answer|reply|proceed|continue|cancel|finish';
const INTO = 'in|into|inside|to|on|in to';
const BY = 'with|using|by|by pressing|by using|by clicking|by clicking on|by choosing|by selecting|via|through';
const HOLD = 'hold|hold down|press and hold|while holding|while holding down|holding|holding down|with';
const UNCHECK = 'uncheck|un-check|untick|un-tick|deselect|unselect|disable|turn off|switch off|deactivate|unmark';
const DOUBLE = 'double-click|doubleclick|double click|double-tap|double tap';
const RIGHT = 'right-click|rightclick|right click|secondary-click|secondary click|click right';
const MOVE = 'move|place|put|position|bring|rest';
const DRAG = 'drag|drag and drop|drag-and-drop|drag-drop|drop|drag & drop';
const TURN_TO = 'open|go to|switch to|select|show|change to|view|move to|choose|navigate to|activate';
const SWITCH = 'switch to|switch over to|switch back to|go back to|return to|bring';
const FILL = 'fill|fill in|fill out|fill up|complete|populate';
const OVER = 'over|onto|on|to|above|at|on to|over to|on top of';
const WITHIN = 'in|inside|on|over|within|through';
const FROM = 'from|in|under|on|inside|within|out of';
const WITH_FILE = 'with|with the file|with the document';
const STATES = 'clear|erase|empty|reset|delete|remove|add|create|start|stop|pause|resume|apply|send|refresh|undo|redo|copy|cut|paste|print';
const BE = 'is|was|are|were|gets|got|is then|was then';
const ONTO = 'to|onto|on|into|in|over|on to|in to|over to|on top of';

/** Of combinations that do the same in nearly every program: what to do with them is another word for pressing them. */
const customs: Readonly<Record<string, string>> = {
  'ctrl+a': 'select|mark|highlight',
  'ctrl+c': 'copy',
  'ctrl+x': 'cut',
  'ctrl+v': 'paste|insert',
  'ctrl+z': 'undo|revert',
  'ctrl+y': 'redo',
  'ctrl+shift+z': 'redo',
  'ctrl+p': 'print',
  f5: 'reload|refresh',
  'ctrl+r': 'reload|refresh',
  enter: 'confirm|accept|submit',
  escape: 'cancel|abort',
  delete: 'delete|remove|erase|clear',
  backspace: 'delete|remove|erase|clear',
};

/** What the option `apps` names is a program, whatever its words mean elsewhere ("the parts list"). */
export const namedPrograms = byVerb([
  en(to.open, OPEN, { app: '- known' }, 'Open Notes'),
  en(to.openWith, OPEN, { app: '- known', file: `${WITH_FILE} sureFile` }, 'Open Notes with "memo.txt"'),
  en(to.close, QUIT, { closed: '- knownProgram' }, 'Quit Notes'),
]);

export const steps: readonly EnRow[] = [
  en(
    to.menu,
    `${CHOOSE}|open|go to|navigate to|invoke|run|follow|activate`,
    { path: '- menuPath', 'bar?': 'from|in|on menuBar' },
    'Choose {path File > Save}',
  ),
  en(to.menu, '', { path: '- arrows' }, 'File > Save'),
  en(to.menu, 'menu|menu :', { path: '- menuPath' }, 'Menu: File > Save'),
  en(to.menu, `${CHOOSE}|open`, { path: '- entry', menu: `${FROM}|of menuName` }, 'Choose "Save" from the File menu'),
  en(to.menu, 'open|open up|show|show up|expand|pull down|drop down|go to', { path: '- menuName' }, 'Open {path the File menu}'),
  en(to.clickMenuItem, CHOOSE, { item: '- itemName', menu: 'from|in|on openMenu' }, 'Choose "Copy" from the menu'),
  en(to.rightClick, 'open|show|bring up', { target: '- contextMenu' }, 'Open the context menu of "memo.txt"'),

  en(to.press, 'press|hit|push|strike|tap|send|use|press down|do', { keys: '- keys', 'times?': '- often' }, 'Press {keys Ctrl+S}{times?}'),
  en(to.press, 'issue|invoke|type|enter|input', { keys: '- chord', 'times?': '- often' }, 'Enter Ctrl+S'),
  en(to.press, HOLD, { keys: '- heldKeys', 'times?': '- often' }, 'Hold Ctrl and press S'),

  en(to.select, 'select|choose|pick|set', { text: '- option', list: `${FROM}|as|for source` }, 'Select {text "Blue"} from {list "Colour"}'),
  en(to.select, 'set|change|switch', { list: '- choice', text: 'to|=|:|as option' }, 'Set the "Colour" list to "Blue"'),
  en(
    to.clickListItem,
    'select|choose|pick|click|click on',
    { target: '- listItem', list: 'from|in openList' },
    'Choose "Blue" from the list',
  ),
  en(to.check, 'check|tick|mark|check off', { target: '- box', 'marked?': '- =as checked' }, 'Check {target "I agree"}'),
  en(to.check, 'enable|turn on|switch on', { target: '- sureBox' }, 'Turn on "Wi-Fi"'),
  en(to.check, 'check|tick|select|mark', { target: '- boxBeside' }, 'Check the box next to "I agree"'),
  en(to.check, 'place|put|add|click to place', { mark: '- checkMark', target: 'in|next to|on box' }, 'Put a tick in "A"'),
  en(to.check, 'check|tick|select|turn on|enable', { target: '- boxes*' }, 'Check the boxes "A" and "B"'),
  en(to.check, 'choose|pick|select', { target: '- thing(check box)' }, 'Select the "I agree" check box'),
  en(to.uncheck, UNCHECK, { target: '- sureBox' }, 'Uncheck {target "I agree"}'),
  en(to.uncheck, 'uncheck|untick|deselect|clear', { target: '- boxBeside' }, 'Uncheck the box next to "I agree"'),
  en(to.uncheck, 'remove|clear', { mark: '- checkMark', target: 'in|from|next to|on|beside box' }, 'Remove the check mark from "I agree"'),
  en(to.uncheck, 'uncheck|untick|deselect|turn off|disable', { target: '- boxes*' }, 'Uncheck the boxes "A" and "B"'),
  en(to.uncheck, 'clear', { target: '- thing(check box)' }, 'Clear the "I agree" check box'),
  en(to.turn, 'turn|switch|set|toggle', { target: '- sureBox', state: '-|to onOff' }, 'Turn "Wi-Fi" off'),

  en(to.doubleClick, DOUBLE, { target: '-|on|onto pointed' }, 'Double-click {target "memo.txt"}'),
  en(to.rightClick, RIGHT, { target: '-|on|onto pointed' }, 'Right-click {target "memo.txt"}'),
  en(
    to.rightClick,
    'click|click on',
    { target: '-|on pointed', button: '-|with|using rightButton' },
    'Click "memo.txt" with the right button',
  ),
  en(to.hover, 'hover|mouse|point', { target: '-|over|on|at|to|above pointed', 'mouse?': '-|with mouse' }, 'Hover over {target "Save"}'),
  en(to.hover, MOVE, { mouse: '- mouse', target: `${OVER} pointed` }, 'Move the mouse over "Save"'),
  en(to.drag, DRAG, { target: '-|from dragged', 'drop?': '- dropIt', to: `${ONTO} dropped` }, 'Drag {target "a.txt"} to {to "Documents"}'),
  en(to.clickTab, TURN_TO, { target: '- thing(tab)' }, 'Open the "Settings" tab'),
  en(to.click, 'go to|navigate to', { target: '- page' }, 'Go to "Settings"'),
  en(to.click, 'switch to|change to', { target: '- surePage' }, 'Switch to the "Settings" page'),
  en(to.click, 'open|follow|visit', { target: '- thing(link)' }, 'Follow the "Home" link'),
  en(to.click, 'open|expand|drop down', { target: '- thing(combo box|list)' }, 'Open the "Colour" list'),
  en(
    to.switchTo,
    `${SWITCH}|go to|change to|activate|focus|focus on|raise|select`,
    { window: '- window', 'front?': '- =to the front|to the foreground' },
    'Switch to {window the "Notes" window}',
  ),
  en(to.switchTo, SWITCH, { window: '- switched', 'front?': '- =to the front|to the foreground' }, 'Switch to the text editor'),
  en(to.maximize, 'maximize|maximise', { closed: '- framed' }, 'Maximize {closed the window}'),
  en(to.minimize, 'minimize|minimise|iconify', { closed: '- framed' }, 'Minimize {closed the "Notes" window}'),
  en(
    to.restore,
    'restore|unmaximize|unmaximise|unminimize|unminimise',
    { closed: '- sureFramed', 'normal?': 'to|back to normalSize' },
    'Restore {closed the window}',
  ),
  en(
    to.restore,
    'bring|put|return|set',
    { closed: '- sureFramed', normal: 'to|back to normalSize' },
    'Return the window to its normal size',
  ),
  en(
    to.resize,
    'resize|set|change|make',
    { closed: '-|the size of framed', size: '-|to pixels' },
    'Resize {closed the window} to {size 800x600}',
  ),
  en(to.click, 'click|tap', { target: 'in|into|inside|in to cursorField' }, 'Click into "Name"'),
  en(to.click, 'focus', { target: '-|on|in cursorField' }, 'Focus "Name"'),
  en(to.click, 'place|put|set|move', { caret: '- caret', target: `${INTO} cursorField` }, 'Put the cursor in "Name"'),
  en(to.click, 'toggle', { target: '- toggled' }, 'Toggle "Wi-Fi"'),
  en(to.click, CLICK, { target: '-|on|onto clickable' }, 'Click {target "Save"}'),
  en(to.click, CLICK, { target: '- pads*' }, 'Click 3, ×, 4 and ='),
  en(to.click, 'click', { target: 'to named' }, 'Click to the "Save" button'),
  en(to.click, 'activate', { target: '-|on activated' }, 'Activate "Save"'),
  en(to.click, `${CLICK}|press`, { target: '- buttons*' }, 'Click the "A" and "B" buttons'),
  en(to.click, 'press|push|hit', { target: '-|on|down pressable' }, 'Press the "Save" button'),
  en(to.click, 'choose|pick|select|click to choose|click to select', { target: '- choosable' }, 'Select "Blue"'),
  en(to.click, '', { target: '- named', done: `${BE} =clicked|clicked on` }, '"Save" is clicked'),
  en(to.doubleClick, '', { target: '- named', done: `${BE} =double-clicked` }, '"memo.txt" is double-clicked'),
  en(to.rightClick, '', { target: '- named', done: `${BE} =right-clicked` }, '"memo.txt" is right-clicked'),

  en(to.type, ENTER, { text: '- text', 'cursor?': '- cursor' }, 'Type {text "buy milk"}'),
  en(to.type, 'type|type in', { text: '- bareWord' }, 'Type Hello'),
  en(to.type, 'type|enter|write|input', { text: '- titledText' }, 'Type the text Hello World'),
  en(to.type, `${ENTER}|run|execute`, { text: '- commandText' }, 'Enter the command ls -l'),
  en(to.type, ENTER, { text: '- shellText', scope: 'at|on prompt' }, 'Type ls at the prompt'),
  en(to.type, 'name', { what: '- plain', text: '-|as|: quoted' }, 'Name the folder "Work"'),
  en(to.type, 'add', { text: '- namedText' }, 'Add the text "buy milk"'),
  en(
    to.fill,
    ENTER,
    { text: '- labelled', field: `${INTO}|as|for|at|under field`, 'what?': '- =the following|the following text' },
    'Type {text "Taro"} into {field "Name"}',
  ),
  en(to.fill, `${ENTER}|fill in|provide|set`, { field: '- usual', text: '-|to|as|:|of|with text' }, 'Enter the password "secret"'),
  en(to.fill, FILL, { field: '- contentField', text: 'with|:|=|by|as|using bounded' }, 'Fill "Name" with "Taro"'),
  en(to.fill, 'fill|fill in', { text: '- text', field: 'in|into|for|as field' }, 'Fill in "Taro" for "Name"'),
  en(
    to.fill,
    'put|place|add',
    { text: '- bounded', field: 'in|into|inside field', 'old?': 'instead of oldText' },
    'Put "Taro" into "Name"',
  ),
  en(to.fill, 'replace|change|overwrite', { field: '- stated', text: 'with|by|to bounded' }, 'Replace the text in "Name" with "Taro"'),
  en(to.fill, 'change|replace|update|edit|overwrite', { field: '- usual', text: 'to|with|by|into text' }, 'Change the title to "Notes"'),
  en(to.fill, 'set|change|update|edit', { field: '- setField', text: 'to|=|:|as bounded' }, 'Set "Name" to "Taro"'),
  en(to.fill, 'set|change', { field: '- spelledField', text: 'to|= bounded' }, 'Change Repeat delay to 1000'),
  en(
    to.leaveEmpty,
    'leave|keep',
    { field: '- contentField', kept: '-|as =empty|blank|unfilled|untouched' },
    'Leave the "Name" field empty',
  ),
  en(to.leaveEmpty, ENTER, { nothing: '- =nothing', field: `${INTO}|as|for|at field` }, 'Type nothing into "Name"'),
  en(to.clear, 'clear|clear out|empty|erase', { field: '- contentField' }, 'Clear {field "Name"}'),
  en(to.clear, 'delete|remove|erase', { field: '- content' }, 'Delete the text in "Name"'),

  en(
    to.scroll,
    'scroll',
    { direction: '-|to|to the direction', 'times?': '-|by notches', 'surface?': `-|${WITHIN} surface` },
    'Scroll {direction down}{times?}',
  ),
  en(
    to.scroll,
    'scroll',
    { target: `-|${WITHIN} scrolled`, direction: '-|to|to the direction', 'times?': '-|by notches' },
    'Scroll {direction down} in {target "Items"}{times?}',
  ),
  en(to.waitSeconds, 'wait|pause|sleep|delay', { seconds: '-|for|at least|for at least seconds' }, 'Wait {seconds 2} seconds'),

  en(to.openFile, 'open|open up', { file: '- namedFile' }, 'Open {file the file "memo.txt"}'),
  en(to.openFile, 'open|open up', { file: '- sureFile' }, 'Open "memo.txt"'),
  en(to.openFileBy, 'open|open up|load', { file: '- anyFile', means: `${BY} keysOrMenu` }, 'Open "memo.txt" with File > Open'),
  en(to.openWith, OPEN, { app: '- program', file: `${WITH_FILE} sureFile` }, 'Open the text editor with "memo.txt"'),
  en(to.open, OPEN, { app: '- program' }, 'Open {app "Notes"}'),
  en(
    to.openBy,
    'open|show|display|bring up|call up',
    { target: '- thing(window|dialog)', means: `${BY} means` },
    'Open the "Find" dialog with Ctrl+F',
  ),
  en(to.close, QUIT, { closed: '- sureProgram' }, 'Quit the text editor'),
  en(to.close, 'quit|exit|close', { closed: '- sureProgram', means: `${BY} pressed` }, 'Close the text editor with Ctrl+Q'),
  en(to.close, 'quit|exit|close', { closed: '- sureProgram', by: `${BY} closer` }, 'Close the text editor with the X button'),
  en(to.close, QUIT, { closed: '- frontProgram' }, 'Quit {closed the program}'),
  en(to.close, 'quit|exit|terminate', { closed: '- endedProgram', 'means?': `${BY} means` }, 'Quit {closed "Notes"}'),
  en(to.close, 'close|shut|dismiss|close down', { closed: '- closable', 'means?': `${BY} means` }, 'Close {closed the "Replace" dialog}'),
  en(to.close, 'cancel', { closed: '- dialog' }, 'Cancel the "Replace" dialog'),
  en(to.close, 'close|dismiss', { closed: '- closable', by: `${BY} closer` }, 'Close the window with the X button'),
  en(to.close, 'click|click on|press', { closed: '- cornerCloser' }, 'Click the X in the upper right corner'),
  en(to.close, 'exit', { closed: '-|from|out of exited' }, 'Exit the "Replace" dialog'),
  en(to.closeBy, 'close|dismiss', { it: '- noProgram', means: `${BY} means` }, 'Close it with Alt+F4'),
  en(to.quitBy, 'quit|exit|close', { means: `${BY} means` }, 'Quit with Ctrl+Q'),
  en(
    to.saveAs,
    'save',
    { name: 'as|to|under|with fileName', 'object?': '- saved', 'means?': `${BY} means` },
    'Save it as {name "memo.txt"}',
  ),
  en(
    to.saveAs,
    'save',
    { name: 'as|under|with fileName', folder: 'in|into|to|inside folder', 'object?': '- saved' },
    'Save it in "Documents" as "memo.txt"',
  ),
  en(to.saveAs, 'save', { means: `${BY} means`, 'object?': '- plain' }, 'Save the file with Ctrl+S'),
  en(to.saveAs, 'save', { object: '- plain' }, 'Save the file{means?}'),

  en(to.click, ANSWER, { target: `-|${BY} button`, 'object?': '- plain' }, 'Confirm with "OK"'),
  en(to.click, STATES, { object: '- noProgram', target: `${BY} thing(button)` }, 'Clear the display with the "C" button'),
  en(to.press, `${ANSWER}|submit`, { keys: `${BY} keys`, 'object?': '- plain' }, 'Confirm with Enter'),
  en(to.answerTo, 'answer|reply to|respond to', { text: '- question', target: 'with|by button' }, 'Answer "Delete the file?" with "Yes"'),
  en(
    to.answerTo,
    'confirm|acknowledge|accept',
    { text: '- sureQuestion', target: 'with|by button' },
    'Confirm the question "Delete the file?" with "Yes"',
  ),
  en(
    to.answerTo,
    'answer|reply|respond',
    { target: '-|with button', text: 'to|when asked question' },
    'Answer "Yes" to the question "Delete the file?"',
  ),
  en(
    to.answerTo,
    'click|press|choose|select',
    { target: '-|on button', text: 'in answer to|in reply to|when asked question' },
    'Click "Yes" when asked "Delete the file?"',
  ),
  en(
    to.answer,
    'confirm|answer|reply',
    {
      target: '-|with button',
      asked: 'that|whether|if|to the question|to the question whether|for confirmation|to confirm|when asked remark',
    },
    'Confirm "Yes" that the file is to be deleted',
  ),
  en(
    to.answer,
    'click|press|choose|select',
    { target: '-|on button', asked: 'when|once|after|as soon as asked' },
    'Click "Yes" when prompted',
  ),
  ...Object.entries(customs).map(([keys, verbs]) => custom(keys, verbs)),
];

export const stepRows = byVerb(steps);
export const pressRows = byVerb(steps.filter(({ frame }) => frame === to.press));

/** `Copy the text with Ctrl+C`: another word for pressing these keys. */
function custom(keys: string, verbs: string): EnRow {
  const row = en(
    to.press,
    verbs,
    { keys: `${BY} keys`, 'object?': '- plain' },
    `${capital(verbs.split('|')[0]!)} it with ${keys.split('+').map(capital).join('+')}`,
  );
  const isOwn = ({ value }: { value: unknown }): boolean => (value as string[])[0] === keys;
  const cases = row.cases.map(one =>
    one.slot === 'keys' ? { ...one, read: (...at: Parameters<Sort>) => [...one.read(...at)].filter(isOwn) } : one,
  );
  return { ...row, cases };
}

function capital(word: string): string {
  return word.replace(/^./, letter => letter.toUpperCase());
}

/** `Press Ctrl+A to select the whole text`: is that what these keys do everywhere? */
export function isCustom(keys: string | undefined, tokens: readonly Token[]): boolean {
  if (!customs[keys ?? '']?.split('|').includes(word(tokens, 0) ?? '')) return false;
  return tokens.length === 1 || isPlain(tokens.slice(1));
}

export function isPlain(tokens: readonly Token[]): boolean {
  return [...plain(tokens, 0)].some(({ next }) => next === tokens.length);
}
