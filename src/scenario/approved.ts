/** A person's word on a picture of what only eyes see, in the file of readings. Pure. */
import { type Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap, YAMLSeq } from 'yaml';
import { languageOfSentence } from './kept.js';
import { readSentence } from './language/index.js';
import { write } from './language/write.js';
import { isSameSentence } from './pinned.js';
import { REFUSED } from './pinned-words.js';

interface Decided {
  /** The author's. */
  sentence: string;
  picture: string;
}

/** A picture that waited says from now on that it is so, and nobody is asked any more; one that counts already is marked. */
export function withApproved(text: string, { sentence, picture }: Decided): string {
  return edited(text, sentence, (pin, _, document) => {
    if (pin.get('looks') === picture) {
      pin.delete('looks');
      pin.delete('goal');
      const means = listIn(pin, 'means', document);
      means.items = means.items.filter(item => !(isMap(item) && item.has('goal')));
      means.add(document.createNode(write({ kind: 'expect_image', value: picture }, languageOfSentence(sentence))));
    }
    listIn(pin, 'approved', document).add(document.createNode(picture));
  });
}

/** It shows nothing any more, and no picture takes its place: what witnesses have affirmed is a goal again. */
export function withRefused(text: string, { sentence, picture }: Decided): string {
  return edited(text, sentence, (pin, affirmed) => {
    for (const part of ['means', 'shows', 'approved']) takeOut(pin, part, picture);
    const means = pin.get('means', true) as unknown;
    const hasGoal = pin.has('goal') || (isSeq(means) && means.items.some(item => isMap(item)));
    if (!hasGoal) pin.set('goal', affirmed ?? sentence);
    pin.set('looks', REFUSED);
  });
}

function takeOut(pin: YAMLMap, part: string, picture: string): void {
  const isOf = (item: unknown): boolean => isScalar(item) && (item.value === picture || picturesSeen(String(item.value)).includes(picture));
  const there = pin.get(part, true) as unknown;
  if (isSeq(there)) there.items = there.items.filter(item => !isOf(item));
  if (isOf(there) || (isSeq(there) && there.items.length === 0)) pin.delete(part);
}

/** The pictures of which a sentence says that they are shown. */
export function picturesSeen(sentence: string): string[] {
  const read = readSentence(sentence, 'check');
  return 'error' in read ? [] : read.readings.flatMap(({ kind, value }) => (kind === 'expect_image' && value !== undefined ? [value] : []));
}

function edited(text: string, sentence: string, edit: (pin: YAMLMap, affirmed: string | undefined, document: Document) => void): string {
  const document: Document = parseDocument(text);
  if (!isMap(document.contents)) return text;
  const { items } = document.contents;
  const own = items.find(({ key }) => isScalar(key) && isSameSentence(String(key.value), sentence));
  if (!isMap(own?.value) || !isScalar(own.key)) return text;
  const above = own.key.commentBefore ?? (own === items[0] ? (document.contents.commentBefore ?? document.commentBefore) : undefined);
  edit(own.value as YAMLMap, /witnesses affirmed: (.*)/.exec(above ?? '')?.[1], document);
  // The mark of the runs stands last.
  own.value.items.sort((one, other) => Number(isMark(one.key)) - Number(isMark(other.key)));
  return document.toString({ lineWidth: 0 });
}

/** What stands there, as a list; a new one where nothing does. */
function listIn(pin: YAMLMap, part: string, document: Document): YAMLSeq {
  const there = pin.get(part, true) as unknown;
  if (isSeq(there)) return there;
  const list = new YAMLSeq(document.schema);
  if (there !== undefined) list.add(there);
  pin.set(part, list);
  return list;
}

function isMark(key: unknown): boolean {
  return isScalar(key) && key.value === 'seen';
}
