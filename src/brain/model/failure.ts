/** What went wrong with a request, in one shape: what it was, whether trying again makes sense, and what a person should do. */

export type FailureKind =
  | 'rejected'
  | 'unauthorized'
  | 'overflow'
  | 'too_large'
  | 'rate_limited'
  | 'overloaded'
  | 'server_error'
  | 'connection'
  | 'stalled'
  | 'deadline'
  | 'cut'
  | 'garbage'
  | 'no_client';

export interface Failure {
  kind: FailureKind;
  /** The service's own words, or ours, for the details. */
  text: string;
  status?: number | undefined;
  /** The service's name of the error (`overloaded_error`). */
  type?: string | undefined;
  requestId?: string | undefined;
  /** How long the service asks to wait, in milliseconds. */
  retryAfterMs?: number | undefined;
  retry: boolean;
}

/** Marks a cut by our own deadlines, so that it is not taken for the caller's abort. */
export class Cut extends Error {
  readonly kind: FailureKind;

  constructor(kind: 'stalled' | 'deadline' | 'cut' | 'garbage', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Reads whatever the SDK threw. By shape, not by class: an injected client may come from another copy of the SDK. */
export function failureOf(error: unknown, requestId: string | undefined): Failure {
  if (error instanceof Cut) return { kind: error.kind, text: error.message, requestId, retry: true };
  const seen = error as SdkError;
  const id = firstText(seen?.requestID) ?? requestId;
  const type = firstText(seen?.type, seen?.error?.error?.type);
  // No money left is no rate: waiting does not help.
  if (seen?.code === 'insufficient_quota')
    return { kind: 'unauthorized', text: seen.message ?? 'insufficient_quota', requestId: id, retry: false };
  const text =
    firstText(seen?.apiMessage, seen?.error?.error?.message) ??
    (error instanceof Error ? withCause(error) : (JSON.stringify(error) ?? 'no word of explanation'));
  if (typeof seen?.status === 'number') return byStatus(seen.status, { text, type, requestId: id }, seen.headers);
  if (type !== undefined) return byStatus(STATUS_OF_TYPE[type] ?? 500, { text, type, requestId: id }, seen.headers);
  if (error instanceof SyntaxError)
    return { kind: 'garbage', text: `the answer is not valid JSON (${error.message})`, requestId: id, retry: true };
  if (error instanceof Error && /Could not resolve authentication method|Missing credentials/.test(error.message))
    return { kind: 'unauthorized', text, requestId: id, retry: false };
  return { kind: 'connection', text, requestId: id, retry: true };
}

/** The service may answer an error with anything: what is no text says nothing. */
function firstText(...values: unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string');
}

/** The variables that lead to a service. */
export interface Door {
  key: string;
  address: string;
}

/** One sentence for a person: what happened and what to do. */
export function explain(failure: Failure, language: 'en' | 'ja', { attempts, door }: { attempts: number; door: Door }): string {
  const [en, ja] = SENTENCES[failure.kind].map(text => text.replace('{key}', door.key).replace('{address}', door.address));
  const tried = attempts > 1 ? (language === 'ja' ? `（${attempts}回試行）` : ` (${attempts} attempts)`) : '';
  const status = failure.status ? ` [HTTP ${failure.status}]` : '';
  return language === 'ja' ? `${ja}${status}${tried}: ${failure.text}` : `${en}${status}${tried}: ${failure.text}`;
}

/** One line for the person who watches: why nothing happens just now. */
export function waitingLine({ kind, status, text }: Failure, waitMs: number, language: 'en' | 'ja'): string {
  const seconds = Math.round(waitMs / 1000);
  const what = SENTENCES[kind][language === 'ja' ? 1 : 0].split(language === 'ja' ? '。' : ';')[0];
  const code = status ? ` [HTTP ${status}]` : '';
  return language === 'ja'
    ? `${what}${code}: ${text}。${seconds}秒後に再試行します`
    : `${what}${code}: ${text}. Trying again in ${seconds} s`;
}

const SENTENCES: Record<FailureKind, [string, string]> = {
  rejected: [
    "The model's service refused the request; check the model's name and the brain's options",
    'モデルのサービスがリクエストを拒否しました。モデル名とブレインの設定を確認してください',
  ],
  unauthorized: ["The model's service does not accept the key; check {key}", 'APIキーが受け付けられません。{key} を確認してください'],
  overflow: [
    "The conversation is longer than the model's context; split the scenario",
    '会話がモデルのコンテキストの上限を超えました。シナリオを分割してください',
  ],
  too_large: [
    'The request is larger than the service takes (its pictures, in all); send smaller pictures, or split the scenario',
    'リクエストがサービスの上限を超えています(画像の合計)。画像を小さくするか、シナリオを分割してください',
  ],
  rate_limited: [
    "The model's service limits the rate; run fewer workers, or try again later",
    'モデルのサービスの利用頻度制限に達しました。並列数を減らすか、後で再実行してください',
  ],
  overloaded: ["The model's service is overloaded; try again later", 'モデルのサービスが混み合っています。後で再実行してください'],
  server_error: ["The model's service failed; try again later", 'モデルのサービスでエラーが発生しました。後で再実行してください'],
  connection: [
    "The model's service cannot be reached; check the network and {address}",
    'モデルのサービスに接続できません。ネットワークと {address} を確認してください',
  ],
  stalled: ["The model's answer stopped coming", 'モデルの応答が途中で止まりました'],
  deadline: ["The model's answer took too long", 'モデルの応答に時間がかかりすぎました'],
  cut: ["The connection to the model's service was cut", 'モデルのサービスとの接続が切れました'],
  no_client: ["The client of the model's service cannot be made", 'モデルのサービスのクライアントを作成できません'],
  garbage: ["The model's service sent something that is no answer", 'モデルのサービスから不正な応答が返されました'],
};

interface SdkError {
  message?: string;
  code?: string | null;
  status?: number;
  type?: string | null;
  requestID?: string | null;
  apiMessage?: string | null;
  error?: { error?: { type?: string; message?: string } };
  headers?: { get?(name: string): string | null };
}

const STATUS_OF_TYPE: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

function byStatus(
  status: number,
  seen: { text: string; type: string | undefined; requestId: string | undefined },
  headers: SdkError['headers'],
): Failure {
  const said = headers?.get?.('x-should-retry');
  const retry = said === 'true' || (said !== 'false' && (status === 408 || status === 409 || status === 429 || status >= 500));
  return { kind: kindOf(status, seen.text), status, ...seen, retry, retryAfterMs: retryAfter(headers) };
}

function kindOf(status: number, text: string): FailureKind {
  if (status === 401 || status === 402 || status === 403) return 'unauthorized';
  if (status === 413 || (status === 400 && /too many images|at most \d+ image|image exceeds|request (body )?too large/i.test(text)))
    return 'too_large';
  if (status === 400 && /prompt is too long|context (window|length|limit)|too many (total )?(text|input) tokens/i.test(text))
    return 'overflow';
  if (status === 429) return 'rate_limited';
  if (status === 529) return 'overloaded';
  return status >= 500 || status === 408 || status === 409 ? 'server_error' : 'rejected';
}

function retryAfter(headers: SdkError['headers']): number | undefined {
  const exact = Number.parseFloat(headers?.get?.('retry-after-ms') ?? '');
  if (Number.isFinite(exact)) return exact;
  const value = headers?.get?.('retry-after');
  if (!value) return undefined;
  const seconds = Number.parseFloat(value);
  if (Number.isFinite(seconds)) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

function withCause(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const deeper = cause?.cause instanceof Error ? cause.cause : cause;
  return deeper ? `${error.message} (${(deeper as { code?: string }).code ?? deeper.message})` : error.message;
}
