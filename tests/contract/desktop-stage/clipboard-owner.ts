/** A program that owns the clipboard: answers TARGETS and UTF8_STRING, long texts in parts (INCR) as every toolkit does. */
import { connectX11 } from '../../../src/desktop/x11-connection.js';

const PART = 64 * 1024;
const SELECTION_REQUEST = 30;
const PROPERTY_NOTIFY = 28;
const PROPERTY_CHANGE = 0x400000;

export interface ClipboardOwner {
  /** How often the text was asked for. */
  requests(): number;
  close(): void;
}

/** How an owner may behave: `silent` answers nothing, `stalling` begins with a part and goes no further, `endless` never comes to the last part. */
export type Manners = 'polite' | 'silent' | 'stalling' | 'endless';

export async function ownClipboard(display: string, text: string, manners: Manners = 'polite'): Promise<ClipboardOwner> {
  const connection = await connectX11(display);
  const [selection, targets, utf8, incremental, atom] = await Promise.all(
    ['CLIPBOARD', 'TARGETS', 'UTF8_STRING', 'INCR', 'ATOM'].map(name => connection.atom(name)),
  );
  const window = connection.newId();
  connection.send('CreateWindow', window, connection.root, 0, 0, 1, 1, 0, 0, 1, 0, {});
  const data = Buffer.from(text);
  let requests = 0;
  const sending = new Map<number, { requestor: number; property: number; at: number }>();

  connection.onEvent(event => {
    if (event.type === PROPERTY_NOTIFY && event.state === 1) {
      const job = sending.get(event.wid as number);
      if (!job || job.property !== event.atom) return;
      if (manners === 'stalling' && job.at > 0) return;
      const part = manners === 'endless' ? Buffer.alloc(PART, 'x') : data.subarray(job.at, job.at + PART);
      job.at += PART;
      connection.send('ChangeProperty', 0, job.requestor, job.property, utf8, 8, part);
      if (part.length === 0) sending.delete(job.requestor);
      return;
    }
    if (event.type !== SELECTION_REQUEST || manners === 'silent') return;
    const { requestor, target, property, time } = event as unknown as Record<string, number>;
    let answer = property!;
    if (target === targets) connection.send('ChangeProperty', 0, requestor, property, atom, 32, [targets, utf8]);
    else if (target === utf8 && (data.length > PART || manners === 'endless' || manners === 'stalling')) {
      requests++;
      connection.send('ChangeWindowAttributes', requestor, { eventMask: PROPERTY_CHANGE });
      sending.set(requestor!, { requestor: requestor!, property: property!, at: 0 });
      connection.send('ChangeProperty', 0, requestor, property, incremental, 32, [data.length]);
    } else if (target === utf8) {
      requests++;
      connection.send('ChangeProperty', 0, requestor, property, utf8, 8, data);
    } else answer = 0;
    connection.send('SendEvent', requestor, 0, 0, { name: 'SelectionNotify', time, requestor, selection, target, property: answer });
  });
  connection.send('SetSelectionOwner', window, selection, 0);
  await connection.sync();
  return { requests: () => requests, close: () => connection.close() };
}
