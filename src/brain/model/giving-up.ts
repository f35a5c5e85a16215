/** Why the acting model's answers end the run, in words for a person. */
import type { GiveUp } from '../../ports/brain.js';
import type { WireAnswer } from './wire.js';

/** Wrong answers in a row, before the run is given up: malformed calls, cut-off or empty answers. */
export const MAX_NONSENSE = 3;

type Language = 'en' | 'ja';

export function refused({ stopDetails, requestId }: WireAnswer, language: Language): GiveUp {
  const { category, explanation } = stopDetails ?? {};
  const said = [category, explanation].filter(Boolean).join(': ');
  const message =
    language === 'ja' ? `モデルが続行を拒否しました${said ? `（${said}）` : ''}` : `The model declined to go on${said ? ` (${said})` : ''}`;
  return {
    kind: 'give_up',
    reason: 'model_refused',
    message: message,
    details: { category: category ?? null, explanation: explanation ?? null, requestId },
  };
}

export function overflow({ requestId }: WireAnswer, language: Language): GiveUp {
  const message =
    language === 'ja'
      ? '会話がモデルのコンテキストの上限を超えました。シナリオを分割してください'
      : "The conversation is longer than the model's context; split the scenario";
  return { kind: 'give_up', reason: 'budget_exceeded', message, details: { limit: 'context window', requestId } };
}

export function nonsense(trouble: string, { stopReason, requestId }: WireAnswer, language: Language): GiveUp {
  const message =
    language === 'ja'
      ? `モデルの応答が${MAX_NONSENSE}回続けて使えませんでした。最後の問題: ${trouble}`
      : `The model gave ${MAX_NONSENSE} unusable answers in a row; the last: ${trouble}`;
  return {
    kind: 'give_up',
    reason: 'invalid_result_format',
    message: message,
    details: { cause: 'unusable answers', stopReason, requestId },
  };
}
