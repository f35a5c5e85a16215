/** Is a text shown? Accessibility and OCR both look; to be absent, it must be absent for both. */

import { findText } from '../perception/find-text.js';
import type { Reading } from '../scenario/reading.js';
import type { CheckWorld, Look } from './look.js';

export async function lookAtText(check: Reading, { desktop, perception, language }: CheckWorld, signal: AbortSignal): Promise<Look> {
  const needle = check.value ?? '';
  const [elements, windows] = await Promise.all([perception.elements(signal), desktop.windows()]);
  const scene = { elements, windows, size: desktop.size, ...(check.scope && { scope: check.scope }) };
  const named = findText(needle, scene);
  if (named) return { holds: 'yes', how: 'accessibility', seen: quote(named.text, language), region: named.bounds };
  const frame = await desktop.capture(signal);
  const lines = await perception.read(frame, undefined, signal);
  const read = findText(needle, { ...scene, lines });
  if (read) return { holds: 'yes', how: 'ocr', seen: quote(read.text, language), region: read.bounds };
  const seen =
    language === 'ja' ? '画面にも、アクセシビリティ情報にもありません' : 'neither the accessibility tree nor the screen shows it';
  return { holds: 'no', how: 'ocr', seen };
}

function quote(text: string, language: 'en' | 'ja'): string {
  return language === 'ja' ? `「${text}」` : `"${text}"`;
}
