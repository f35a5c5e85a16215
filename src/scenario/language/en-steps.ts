/** What English sentences ask for: a row for each way to say it. The order of the phrases is free. */

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
const ANSWER = 'confirm|accept|acknowledge|answer|reply|proceed|continue|cancel|abort|finish';
const INTO = 'in|into|inside|to|on|in to';
const BY = 'with|using|by|by pressing|by using|by clicking|by clicking on|by choosing|by selecting|via|through';
const HOLD = 'hold|hold down|press and hold|while holding|while holding down|holding|holding down|with';
const UNCHECK = 'uncheck|un-check|untick|un-tick|deselect|unselect|disable|turn off|switch off|deactivate|unmark';
const DOUBLE = 'double-click|doubleclick|double click|double-tap|double tap';
const RIGHT = 'right-click|rightclick|right click|secondary-click|secondary click|click right';
const MOVE = 'move|place|put|position|bring|rest';
const DRAG = 'drag|drag and drop|drag-and-drop|drag-drop|drop|drag & drop';
const TURN_TO = 'open|go to|go back to|switch to|switch back to|select|show|change to|view|move to|choose|navigate to|activate';
const SWITCH = 'switch to|switch over to|switch back to|go back to|return to|bring';
const FILL = 'fill|fill in|fill out|fill up|complete|populate';
const OVER = 'over|onto|on|to|above|at|on to|over to|on top of';
const WITHIN = 'in|inside|on|over|within|through';
const FROM = 'from|in|under|on|inside|within|out of';
/** What programs do by keys: another word for pressing them. */
const COMMANDS =
  'toggle|lock|unlock|go|go to|go back|go forward|go up|move|move to|jump|jump to|zoom|zoom in|zoom out|hide|find|search|search for|comment|uncomment|indent|format|' +
  'duplicate|rotate|bookmark|mute|navigate|switch|switch to|clear|preview|start|stop|resume|play|select|mark|highlight|copy|cut|paste|insert|undo|revert|' +
  'redo|print|reload|refresh|delete|remove|erase';
const STATES = 'clear|erase|empty|reset|delete|remove|add|create|start|stop|pause|resume|apply|send|refresh|undo|redo|copy|cut|paste|print';
const MICE = '=the|your? + mouse|pointer|cursor|mouse pointer|mouse cursor';
const SIZE = '=its|the? + normal|original|previous|old? + size|state';
const DROP = '=and drop|and drop it|and release it|then drop it|and drops it|and dropped it';
const SURFACE = '=the? + mouse? + page|screen|window|view|content|contents|document|wheel|list';
export const OPEN_MENU =
  '=the? + open? + menu|context menu|popup menu|pop-up menu|shortcut menu|right-click menu|resulting menu + that pops up|that appears|that opens|that comes up|which appears|which opens?';
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
  en(to.open, OPEN, '{app:known}', 'Open Notes'),
  en(to.openWith, OPEN, `{app:known} with {file:anyFile}`, 'Open Notes with "memo.txt"'),
  en(to.close, QUIT, '{closed:knownProgram}', 'Quit Notes'),
]);

export const steps: readonly EnRow[] = [
  en(
    to.menu,
    `${CHOOSE}|open|go to|navigate to|invoke|run|follow|activate`,
    '{path:menuPath} [from|in|on {bar:=the? + menu|menu bar|main menu|main menu bar}]',
    'Choose {path File > Save}',
  ),
  en(to.menu, '', '{path:arrows}', 'File > Save'),
  en(to.menu, `${CHOOSE}|open|take`, `{path:entry "Save"} ${FROM}|of {menu:menuName the File menu}`),
  en(to.menu, 'open|open up|show|show up|expand|pull down|drop down|go to', '{path:menuName}', 'Open {path the File menu}'),
  en(to.clickMenuItem, CHOOSE, `{item:itemName} from|in|on {menu:${OPEN_MENU}}`, 'Choose "Copy" from the menu'),
  en(to.rightClick, 'open|show|bring up', '{target:contextMenu the context menu of "memo.txt"}'),

  en(to.press, 'press|hit|push|strike|tap|send|use|press down|do', '{keys} [{times:count}]', 'Press {keys Ctrl+S}{times?}'),
  en(to.press, HOLD, '{keys:heldKeys} [{times:count}]', 'Hold Ctrl and press S'),

  en(to.select, 'select|choose|pick|set', `{text:option} ${FROM}|as|for {list:source}`, 'Select {text "Blue"} from {list "Colour"}'),
  en(to.select, 'set|change|switch', '{list:choice the "Colour" list} to|=|:|as {text:option "Blue"}'),
  en(to.clickListItem, 'choose|select|pick|click|click on', '{target:thing(- option item) "Blue"} from|in {list:openList the list}'),
  en(to.check, 'check|tick|mark|check off', '{target:sureBox} [{marked:=as checked}]', 'Check {target "I agree"}'),
  en(to.check, 'turn on|enable|switch on', '{target:box "Wi-Fi"}'),
  en(to.check, 'select|choose|pick', '{target:thing(checkbox) the "I agree" check box}'),
  en(to.uncheck, UNCHECK, '{target:box}', 'Uncheck {target "I agree"}'),
  en(to.uncheck, 'clear', '{target:thing(checkbox) the "I agree" check box}'),
  en(to.expand, 'expand|unfold', '{target:pointed(!menu combo list option)}', 'Expand {target "Inbox"}'),
  en(to.collapse, 'collapse|fold', '{target:pointed(!menu combo list option)}', 'Collapse {target "Inbox"}'),
  en(to.turn, 'turn|switch|set|toggle', '{target:box} -|to {state:onOff}', 'Turn "Wi-Fi" off'),

  en(to.doubleClick, DOUBLE, '-|on|onto {target:pointed}', 'Double-click {target "memo.txt"}'),
  en(to.rightClick, RIGHT, '-|on|onto {target:pointed}', 'Right-click {target "memo.txt"}'),
  en(
    to.rightClick,
    'click|click on',
    '-|on {target:pointed} with|-|using {button:=the + right button|right mouse button}',
    'Click "memo.txt" with the right button',
  ),
  en(to.hover, 'hover|mouse|point', `-|over|on|at|to|above {target:pointed} [-|with {mouse:${MICE}}]`, 'Hover over {target "Save"}'),
  en(to.hover, MOVE, `{mouse:${MICE}} ${OVER} {target:pointed}`, 'Move the mouse over "Save"'),
  en(to.drag, DRAG, `-|from {target:dragged} [{drop:${DROP}}] ${ONTO} {to:dropped}`, 'Drag {target "a.txt"} to {to "Documents"}'),
  en(to.clickTab, TURN_TO, '{target:thing(tab)}', 'Open the "Settings" tab'),
  en(to.click, 'go to|navigate to', '{target:page "Settings"}'),
  en(to.click, 'switch to|change to', '{target:surePage the "Settings" page}'),
  en(to.click, 'open|expand|drop down|follow|visit', '{target:thing(combo list link) the "Colour" list}'),
  en(
    to.switchTo,
    `${SWITCH}|go to|change to|activate|focus|focus on|raise|select`,
    '{window:title(window dialog)} [{front:=to the front|to the foreground}]',
    'Switch to {window the "Notes" window}',
  ),
  en(to.switchTo, SWITCH, '{window:switched} [{front:=to the front|to the foreground}]', 'Switch to the text editor'),
  en(to.maximize, 'maximize|maximise', '{closed:framed}', 'Maximize {closed the window}'),
  en(to.minimize, 'minimize|minimise|iconify', '{closed:framed}', 'Minimize {closed the "Notes" window}'),
  en(
    to.restore,
    'restore|unmaximize|unmaximise|unminimize|unminimise',
    `{closed:sureFramed} [to|back to {normal:${SIZE}}]`,
    'Restore {closed the window}',
  ),
  en(to.restore, 'return|bring|put|set', `{closed:sureFramed} to|back to {normal:${SIZE}}`, 'Return the window to its normal size'),
  en(
    to.resize,
    'resize|set|change|make',
    '-|the size of {closed:framed} -|to {size:pixels}',
    'Resize {closed the window} to {size 800x600}',
  ),
  en(to.click, 'click|tap', 'into|in|inside|in to {target:cursorField "Name"}'),
  en(to.click, 'focus', '-|on|in {target:cursorField "Name"}'),
  en(to.click, 'toggle', '{target:sure "Wi-Fi"}'),
  en(to.click, CLICK, '-|on|onto {target:pointed}', 'Click {target "Save"}'),
  en(to.click, CLICK, '{target:pads*}', 'Click 3, ×, 4 and ='),
  en(to.click, 'press|push|hit', '-|on|down {target:pressable the "Save" button}'),
  en(to.click, 'select|choose|pick|click to choose|click to select', '{target:choosable "Blue"}'),
  en(to.click, '', `{target:sure} ${BE} {done:=clicked|clicked on}`, '"Save" is clicked'),

  en(to.type, ENTER, '{text} [{cursor}]', 'Type {text "buy milk"}'),
  en(to.type, 'add', '{text:namedText the text "buy milk"}'),
  en(
    to.fill,
    ENTER,
    `{text:labelled} ${INTO}|as|for|at|under {field} [{what:=the following|the following text}]`,
    'Type {text "Taro"} into {field "Name"}',
  ),
  en(to.fill, `${ENTER}|fill in|provide|set`, '{field:usual} -|to|as|:|of|with {text}', 'Enter the password "secret"'),
  en(to.fill, FILL, '{field:contentField} with|:|=|by|as|using {text:bounded}', 'Fill "Name" with "Taro"'),
  en(to.fill, 'use|give', '{text:bounded "Taro"} as|for {field "Name"}'),
  en(to.fill, 'fill in|fill', '{text "Taro"} for|in|into|as {field "Name"}'),
  en(
    to.fill,
    'put|place|add',
    '{text:bounded "Taro"} into|in|inside {field "Name"} [instead of {old:=the + old|former|existing|previous + name|text|value|one|content|contents}]',
  ),
  en(to.fill, 'change|replace|update|edit|overwrite', '{field:changed the text in "Name"} to|with|by|into {text:bounded "Taro"}'),
  en(to.fill, 'set|change|update|edit', '{field:setField "Name"} to|=|:|as {text:bounded "Taro"}'),
  en(to.leaveEmpty, 'leave|keep', '{field:contentField} -|as {kept:=empty|blank|unfilled|untouched}', 'Leave the "Name" field empty'),
  en(to.clear, 'clear|clear out|empty|erase', '{field:contentField}', 'Clear {field "Name"}'),
  en(to.clear, 'delete|remove|erase', '{field:content the text in "Name"}'),

  en(
    to.scroll,
    'scroll',
    `-|to|to the {direction} [-|by {times:notches}] [-|${WITHIN} {surface:${SURFACE}}]`,
    'Scroll {direction down}{times?}',
  ),
  en(
    to.scroll,
    'scroll',
    `-|${WITHIN} {target:sure} -|to|to the {direction} [-|by {times:notches}]`,
    'Scroll {direction down} in {target "Items"}{times?}',
  ),
  en(to.waitSeconds, 'wait|pause|sleep|delay', '-|for|at least|for at least {seconds}', 'Wait {seconds 2} seconds'),

  en(to.openFile, 'open|open up', '{file:anyFile} [from {folder:inFolder}]', 'Open {file the file "memo.txt"}'),
  en(to.openFileBy, 'open|open up|load', `{file:anyFile "memo.txt"} ${BY} {means:keysOrMenu File > Open}`),
  en(to.openWith, OPEN, `{app:program} with {file:anyFile}`, 'Open the text editor with "memo.txt"'),
  en(to.openWith, 'open|open up|load', '{file:anyFile "memo.txt"} with|using|in {app:opener the text editor}'),
  en(to.open, OPEN, '{app:program}', 'Open {app "Notes"}'),
  en(to.openBy, 'open|show|display|bring up|call up', `{target:thing(window dialog) the "Find" dialog} ${BY} {means Ctrl+F}`),
  en(to.close, QUIT, `{closed:sureProgram} [${BY} {means:means(key)}]`, 'Quit the text editor'),
  en(to.close, QUIT, '{closed:closed(app)}', 'Quit {closed the program}'),
  en(to.close, 'quit|exit|terminate', `{closed:endedProgram} [${BY} {means}]`, 'Quit {closed "Notes"}'),
  en(to.close, 'close|shut|dismiss|close down', `{closed} [${BY} {means}]`, 'Close {closed the "Replace" dialog}'),
  en(to.close, 'cancel', '{closed:closed(dialog) the "Replace" dialog}'),
  en(to.close, 'close|dismiss', `{closed:framed the window} ${BY} {by:closer the X button}`),
  en(to.close, 'click|click on|press', '{closed:cornerCloser the X in the upper right corner}'),
  en(to.close, 'exit', '-|from|out of {closed:closed(window dialog tab) the "Replace" dialog}'),
  en(to.goneBy, 'close|dismiss|hide', `{target:thing(section field list) the "Find" panel} ${BY} {means Escape}`),
  en(to.closeBy, 'close|dismiss', `{it:unnamed it} ${BY} {means Alt+F4}`),
  en(to.quitBy, 'quit|exit|close', `${BY} {means Ctrl+Q}`),
  en(
    to.saveAs,
    'save',
    `as|to|under|with {name:fileName} [in|into|to|inside {folder}] [{object:saved}] [${BY} {means}]`,
    'Save it as {name "memo.txt"}',
  ),
  en(to.saveAs, 'save', `[{object:plain}] [${BY} {means}]`, 'Save the file{means?}'),

  en(to.click, ANSWER, `-|${BY} {target:button} [{object:plain}]`, 'Confirm with "OK"'),
  en(to.click, STATES, `{object:noProgram} ${BY} {target:thing(button)}`, 'Clear the display with the "C" button'),
  en(to.press, COMMANDS, `[{object:purpose}] ${BY}|( {keys:shortcut Ctrl+L} [{end:=)}]`, 'Lock the database with Ctrl+L'),
  en(to.press, `${ANSWER}|submit`, `${BY} {keys Enter} [{object:plain}]`),
  en(to.answerTo, 'answer|reply to|respond to', '{text:question "Delete the file?"} with|by {target:button "Yes"}'),
  en(
    to.answerTo,
    'confirm|acknowledge',
    'the question|the prompt|the warning|the message {text:question "Delete it?"} with|by {target:button "OK"}',
  ),
  en(
    to.answerTo,
    'click|press|choose|select',
    '-|on {target:button "Yes"} when asked|in answer to|in reply to {text:question "Delete the file?"}',
  ),
  en(
    to.answer,
    'confirm|answer|reply',
    '-|with {target:button "Yes"} that|whether|if|to the question|to the question whether|for confirmation|to confirm|when asked {asked:remark the file is to be deleted}',
  ),
  en(to.answer, 'click|press|choose|select', '-|on {target:button "Yes"} when|once|after|as soon as {asked prompted}'),
];

export const stepRows = byVerb(steps);
export const pressRows = byVerb(steps.filter(({ frame }) => frame === to.press));

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Copy it with Ctrl+C`: how everybody does what the verb says. */
export function customOf(verb: string): string[] {
  const [keys] = Object.entries(customs).find(([, verbs]) => verbs.split('|').includes(verb)) ?? [];
  return keys === undefined ? [] : [`${capital(verb)} it with ${keys.split('+').map(capital).join('+')}`];
}

/** `Press Ctrl+A to select the whole text`: is that what these keys do everywhere? */
export function isCustom(keys: string | undefined, tokens: readonly Token[]): boolean {
  if (!customs[keys ?? '']?.split('|').includes(word(tokens, 0) ?? '')) return false;
  return tokens.length === 1 || isPlain(tokens.slice(1));
}

export function isPlain(tokens: readonly Token[]): boolean {
  return [...plain(tokens, 0)].some(({ next }) => next === tokens.length);
}
