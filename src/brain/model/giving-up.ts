/** Why the acting model's answers end the run, in words for a person. */
import type { GiveUp } from '../../ports/brain.js';
import type { SafetyCheck, WireAnswer } from './blocks.js';

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

/** @param answer of the person: undefined where nobody could be asked */
export function blockedBy({ code, message: said }: SafetyCheck, answer: boolean | undefined, language: Language): GiveUp {
  const what = [code, said].filter(Boolean).join(': ') || 'safety check';
  const nobody = answer === undefined;
  const message =
    language === 'ja'
      ? `モデルのサービスが確認を求めています（${what}）。${nobody ? '答えられる人がいません' : '許可されませんでした'}`
      : `The model's service asks for a confirmation (${what}), and ${nobody ? 'nobody could be asked' : 'it was not given'}`;
  return { kind: 'give_up', reason: 'action_blocked', message, details: { cause: 'safety check', code: code ?? null } };
}
