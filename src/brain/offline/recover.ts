/** Taking a dialog out of the way: by the button that the author allowed, else by one that harms nothing, else by its frame. Never by a guess. */

import type { Decision, Situation } from '../../ports/brain.js';
import { write } from '../../scenario/language/write.js';
import type { Reading } from '../../scenario/reading.js';
import { centre, holds } from '../../screen/geometry.js';
import { CANCELS, HARMLESS } from '../../screen/leaving.js';
import { bare } from '../../screen/name.js';
import { tellsTrouble } from '../../screen/trouble.js';
import { belongsTo } from '../../screen/window-name.js';
import type { Rect } from '../../trace/action.js';
import type { Obstacle } from '../../trace/event.js';

/** Answers a question, and nothing is done for it: who writes the scenario may, a run may not. */
const REFUSES = /^(?:no|not now|later|skip|いいえ|後で|スキップ)$/i;

/** Says no more than "I have read it", so only where nothing else could be chosen. */
const ACKNOWLEDGES = /^(ok|okay|continue|はい|確認)$/;

export async function recover({ observe }: Situation, obstacle: Obstacle, language: 'en' | 'ja'): Promise<Decision> {
  const now = observe();
  const window = (await now.windows()).find(
    ({ id, pid }) => id === obstacle.window && (obstacle.pid === undefined || pid === undefined || pid === obstacle.pid),
  );
  if (!window && obstacle.window !== undefined) return { kind: 'claim' };
  const buttons = (await now.elements()).filter(
    ({ role, name, enabled, bounds, window: of }) =>
      role === 'button' && name !== '' && enabled && (window === undefined ? isInside(bounds, obstacle.bounds) : of === window.id),
  );
  const { allowedButton: allowed } = obstacle;
  const button = allowed === undefined ? harmless(buttons, obstacle) : buttons.find(({ name }) => bare(name) === bare(allowed));
  const names = buttons.map(({ name }) => name);
  if (!button) {
    // On a desktop that a person works on, the windows of other programs are theirs.
    const mayClose = window && closesUnanswered(obstacle) && (await now.programs()).some(program => belongsTo(window, program));
    return mayClose ? closed(window.id, obstacle, language) : hopeless(obstacle, names, language);
  }
  const caption =
    language === 'ja'
      ? `じゃまなダイアログ「${obstacle.title}」の「${button.name}」をクリックする`
      : `click "${button.name}" in the dialog "${obstacle.title}" that is in the way`;
  return { kind: 'act', actions: [{ action: { type: 'left_click', at: centre(button.bounds) }, caption }] };
}

/** Of a dialog in a page: what lies in it. The browser around it has buttons too. */
function isInside(one: Rect, outer: Rect | undefined): boolean {
  return outer === undefined || holds(outer, one);
}

function harmless<T extends { name: string }>(buttons: readonly T[], { isOwn }: Obstacle): T | undefined {
  for (const words of isOwn ? HARMLESS : [...HARMLESS, CANCELS]) {
    const found = buttons.find(({ name }) => words.test(bare(name)));
    if (found) return found;
  }
  const [only, ...others] = buttons;
  return only && others.length === 0 && ACKNOWLEDGES.test(bare(only.name)) ? only : undefined;
}

/** Who closes a stranger's dialog by its frame has answered nothing. A question of the step's own, and what tells of trouble, somebody has to read. */
function closesUnanswered({ isOwn, title, says = '', allowedButton }: Obstacle): boolean {
  return !isOwn && allowedButton === undefined && !tellsTrouble(title) && !tellsTrouble(says);
}

function closed(window: number, { title }: Obstacle, language: 'en' | 'ja'): Decision {
  const caption = language === 'ja' ? `じゃまなダイアログ「${title}」を閉じる` : `close the dialog "${title}" that is in the way`;
  return { kind: 'act', actions: [{ action: { type: 'close_window', window }, caption }] };
}

function hopeless({ title, allowedButton: allowed }: Obstacle, names: readonly string[], language: 'en' | 'ja'): Decision {
  const list = names.map(name => (language === 'ja' ? `「${name}」` : `"${name}"`)).join(language === 'ja' ? '' : ', ');
  // Another button than one that only takes it away may delete, save or open something: who writes the scenario must have seen it.
  const cancel = names.find(name => CANCELS.test(bare(name))) ?? '';
  const answer = answerTo(title, cancel || names.find(name => REFUSES.test(bare(name))), language);
  return {
    kind: 'give_up',
    reason: 'unexpected_state',
    message:
      language === 'ja'
        ? `ダイアログ「${title}」がじゃまをしていて、安全に閉じられるボタンがありません`
        : `The dialog "${title}" is in the way, and none of its buttons only takes it away`,
    details: {
      seen:
        (list && (language === 'ja' ? `ボタンは${list}です` : `its buttons are ${list}`)) ||
        (language === 'ja' ? '読めるボタンがありません' : 'no button that can be read'),
      ...(allowed !== undefined && { expected: `"${allowed}"` }),
      tryThis:
        language === 'ja'
          ? `これに答える手順を、この手順の前に加えてください${answer && `。例: ${answer}`}${cancel && `。または、押してよいボタンを指定してください: dialogs: { "${title}": "${cancel}" }`}`
          : `ahead of this step, add the one that answers it${answer && `, such as: ${answer}`}${cancel && `, or say that this button may be pressed: dialogs: { "${title}": "${cancel}" }`}`,
      obstacle: title,
    },
  };
}

function answerTo(title: string, mild: string | undefined, language: 'en' | 'ja'): string {
  const reading: Reading = mild ? { kind: 'click', target: mild, scope: title } : { kind: 'close', target: title, role: 'dialog' };
  return write(reading, language) ?? '';
}
