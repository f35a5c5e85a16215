/** English vocabulary: nouns of the screen and their roles, fillers that carry no meaning, words that name nothing. */

import type { Noun } from './nouns.js';
import { menuArrow } from './phrase.js';

/** Phrases of at most four words, in lower case; hyphens are read as spaces. */
const NOUNS: Partial<Record<Noun, string>> = {
  button: 'button|push button|toggle button|btn|key button',
  menuitem: 'menu item|menu entry|menu option|menu command|menuitem|context menu item',
  menu: 'menu',
  tab: 'tab|tab page',
  link: 'link|hyperlink',
  field:
    'text box|textbox|text field|textfield|field|input|input field|input box|edit box|edit field|entry field|text entry|text area|textarea|' +
    'text input|search field|form field',
  checkbox: 'check box|checkbox|tick box|tickbox',
  radio: 'radio button|radio|radio option|option button',
  combo:
    'combo box|combobox|drop down|dropdown|drop down list|dropdown list|drop down menu|dropdown menu|drop down box|dropdown box|select box|' +
    'selector|picker|combo|pull down menu',
  item: 'list item|list entry|item',
  icon: 'icon|desktop icon',
  window: 'window',
  dialog:
    'dialog|dialogue|dialog box|dialogue box|dialog window|message box|popup|pop up|popup window|pop up window|alert|prompt|file chooser|' +
    'file dialog|file picker|file selector|modal',
  switch: 'switch|toggle|toggle switch',
  slider: 'slider',
  image: 'image|picture',
  label: 'label',
  box: 'box',
  option: 'option|setting|choice',
  list: 'list|list box|listbox|tree',
  section:
    'section|panel|pane|group|group box|toolbar|tool bar|sidebar|side bar|page|form|area|table|frame|view|row|column|header|footer|status bar|' +
    'menu bar|title bar|fieldset|card|side panel',
  app: 'app|application|program',
  file: 'file|document',
  folder: 'folder|directory',
  thing: 'element|control|entry|widget|heading|cell|filter|plugin|plug in|add on|extension|feature|layer|tool|theme|profile|tile|thumbnail',
  text: 'text|message|word',
};

export const nouns: Readonly<Record<string, Noun>> = Object.fromEntries(
  Object.entries(NOUNS).flatMap(([noun, phrases]) => phrases.split('|').map(phrase => [phrase, noun as Noun])),
);

export const determiners: ReadonlySet<string> = new Set(['the', 'a', 'an', 'this', 'my', 'your', 'our']);

/** Words between a noun and its name: the button *labelled* "Save". */
export const namings =
  'named|called|labelled|labeled|titled|entitled|marked|with the label|with the name|with the title|with the text|with label|' +
  'with title|with text|with name|with the caption|whose title contains|whose title includes|whose title has|that says|saying|which says|:';

/** Never part of an unquoted name. */
export const nameless: ReadonlySet<string> = new Set(
  (
    'the a an and or then but if when while until with without into onto from than because so is are was were be been not no it its this that these those them they does did ' +
    'he she him her here there everything something anything nothing everywhere anywhere somewhere outside again twice once thrice times please it them one ones ' +
    'both all any some every each either neither via using by after before unless except only about carefully quickly slowly never always maybe perhaps probably possibly almost very really quite rather somehow'
  ).split(' '),
);

/** Say how many, not which: capital or not, no name begins with them where it has no quotes. "Every window is closed" is not about a window "Every". */
export const quantifiers: ReadonlySet<string> = new Set(
  'every each any some another both either neither several most many few everything anything something nothing only one two three four five six seven eight nine ten'.split(
    ' ',
  ),
);

/** Words that describe an element instead of naming it; a colour or a place is nothing that a name can be looked up by. */
export const describing: ReadonlySet<string> = new Set(
  (
    'red green blue yellow orange purple black white grey gray pink brown first second third fourth fifth last big small large little tiny huge left right top bottom upper lower middle ' +
    'other others remaining rest same correct wrong right appropriate relevant corresponding following new old current active main front frontmost topmost foreground resulting given same necessary required proper respective best worst better highlighted selected desired chosen wanted created displayed opened created empty blank free whole entire good bad nice usual suitable cheapest native'
  ).split(' '),
);

/** Small words that may stand inside an unquoted capitalised name: Save *as* Template. */
export const joining: ReadonlySet<string> = new Set('as to of the in for a an on by at up out off from with'.split(' '));

/** Labels so usual that they need neither quotes nor capitals after click, press or tap. */
export const usualLabels: ReadonlySet<string> = new Set(
  (
    'ok|okay|cancel|yes|no|save|close|apply|next|back|finish|submit|continue|play|pause|stop|start|done|add|remove|send|search|retry|discard|' +
    'delete|open|print|login|logout|help|previous|replace|find|skip|accept|decline|allow|deny|ignore|abort|confirm|reset|refresh|reload|log in|' +
    "log out|sign in|sign out|sign up|save as|try again|don't save|do not save|save all|replace all|select all"
  ).split('|'),
);

/** Left out at the start of a clause; they change nothing in what is to be done. The list is part of the documentation. */
export const leadingFillers =
  'tried to|please|kindly|now|this time|again|just|simply|also|first|firstly|second|secondly|third|thirdly|next|then|finally|lastly|afterwards|afterward|' +
  'after that|after this|when you are done|when you are ready|when you are finished|when done|when finished|once done|once found|once finished|step|given that|given|when|and|but|so';

/** Left out at the end of a clause. */
export const trailingFillers =
  'the first time|this time|once more|once again|one more time|simultaneously|together|at the same time|please|now|again|too|as well|first|to confirm|to continue|to proceed|afterwards|with the mouse|using the mouse|' +
  'on the keyboard|on your keyboard|using the keyboard|when you are ready|when you are done|with the left mouse button|using the left mouse button';

/** "I", "the user should", "we have": who acts does not matter, the agent does. */
export const actors = 'the user|a user|user|the tester|tester|i|we|you|they|he|she|the agent';
export const actorVerbs =
  'should|can|will|must|shall|have|has|need to|needs to|have to|has to|then|also|now|try to|tries to|tried to|attempt to|' +
  'attempts to|attempted to';

/** Unquoted, uncapitalised words that end the name of a program: "the text *editor*". */
export const programHeads: ReadonlySet<string> = new Set(
  (
    'editor calculator terminal browser manager viewer player console notepad mousepad pad client monitor studio shell explorer finder paint calendar clock camera emulator ' +
    'processor spreadsheet messenger gallery recorder xterm galculator pcmanfm gedit chromium chrome firefox edge safari word excel writer calc app application program software'
  ).split(' '),
);

/** Of these, "the song editor" may be a view of a program: only with what such programs are for it is one without quotes. */
export const viewHeads: ReadonlySet<string> = new Set(
  'editor manager viewer browser client monitor explorer finder recorder processor player'.split(' '),
);
export const media: ReadonlySet<string> = new Set(
  (
    'text code source hex file web internet terminal image picture photo pdf document media music video audio sound screen archive system process task word mail ' +
    'email chat ftp torrent disk font package password clipboard virtual database'
  ).split(' '),
);

export const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries('a one two three four five six seven eight nine ten'.split(' ').map((name, n) => [name, Math.max(1, n)])),
  ...{ an: 1, fifteen: 15, twenty: 20, thirty: 30, sixty: 60 },
};

/**
 * `File/Open`, `File|Open`; in quotes `File > Open` and, where the first is what menus are called, `Data - Filter - AutoFilter`: no element has such
 * a name.
 */
export function menuNames(name: string, isQuoted = false): string[] | undefined {
  if (!/[-–/|>＞→⇒➔➜▸►▶›»]/.test(name)) return undefined;
  const byArrow = name.split(menuArrow).map(one => one.trim());
  if (byArrow.length > 1) return byArrow.includes('') ? undefined : byArrow;
  return [/\s[-–/]\s/, ...(isQuoted ? [] : [/[/|]/])]
    .map(joint => name.split(joint).map(one => one.trim()))
    .find(names => names.length > 1 && usualMenus.test(names[0]!) && names.every(one => /^\p{Lu}/u.test(one)));
}

/** The menus that programs have: before a slash they begin a path, where other words may be one name (Input/Output). */
export const usualMenus =
  /^(?:file|edit|view|insert|format|tools|help|search|window|windows|options|settings|document|bookmarks|history|go|selection|image|layer|table|data|run|terminal|project|build|debug|git|sheet|slide|slide show|styles|form|shape|message|playback|media|audio|video|database|entries|groups|tracks|effect|generate|colors|filters|page|encoding|account|plugins|applications|places|system|actions|macro|record)$/i;
