/** What a scripted model answers: builders that hide the two wire forms of the computer tools. */

export type ScriptedPart =
  | { kind: 'text'; text: string }
  | { kind: 'thinking'; text: string }
  /** `name` is the action (`left_click`) or another tool's name; the server writes it as the request's protocol demands. */
  | { kind: 'call'; name: string; input: Record<string, unknown> }
  /** A call whose input never arrives whole. */
  | { kind: 'cut_call'; name: string; json: string };

export interface Turn {
  kind: 'turn';
  parts: ScriptedPart[];
  /** Default: `tool_use` with calls, else `end_turn`. */
  stopReason?: string | undefined;
  stopDetails?: Record<string, unknown> | undefined;
  outputTokens?: number | undefined;
  /** What an OpenAI service wants a person's yes for. */
  safetyChecks?: { id: string; code: string; message: string }[] | undefined;
}

/** What goes wrong instead of an answer. */
export type Fault =
  | {
      kind: 'status';
      status: number;
      headers?: Record<string, string> | undefined;
      type?: string | undefined;
      message?: string | undefined;
    }
  /** Takes the request and says nothing. */
  | { kind: 'hang' }
  /** Sends this many events, then nothing more; the connection stays open. */
  | { kind: 'stall'; after: number; answer: Turn }
  /** Sends this many events, then drops the connection. */
  | { kind: 'cut'; after: number; answer: Turn }
  /** Status 200, and something that is no answer. */
  | { kind: 'garbage'; body: string }
  /** An error event in the middle of a stream. */
  | { kind: 'error_event'; after: number; answer: Turn; type: string }
  /** One event each `everyMs`. With `pingsFirst`, that many pings come before the answer. */
  | { kind: 'drip'; everyMs: number; pingsFirst?: number | undefined; answer: Turn };

export type ScriptedAnswer = Turn | Fault;

/** One answer of the model: `turn(think('...'), click(10, 20), type('hello'))`. */
export function turn(...parts: (ScriptedPart | string)[]): Turn {
  return { kind: 'turn', parts: parts.map(part => (typeof part === 'string' ? { kind: 'text', text: part } : part)) };
}

export function think(text: string): ScriptedPart {
  return { kind: 'thinking', text };
}

/** Any tool call; the shorter builders below make the usual ones. */
export function call(name: string, input: Record<string, unknown> = {}): ScriptedPart {
  return { kind: 'call', name, input };
}

export function cutCall(name: string, json: string): ScriptedPart {
  return { kind: 'cut_call', name, json };
}

export function click(x: number, y: number, text?: string): ScriptedPart {
  return call('left_click', { coordinate: [x, y], ...(text ? { text } : {}) });
}

export function type(text: string): ScriptedPart {
  return call('type', { text });
}

export function press(keys: string, repeat?: number): ScriptedPart {
  return call('key', { text: keys, ...(repeat ? { repeat } : {}) });
}

export function screenshot(): ScriptedPart {
  return call('screenshot');
}

export function wait(seconds: number): ScriptedPart {
  return call('wait', { duration: seconds });
}

export function openApp(name: string): ScriptedPart {
  return call('open_app', { name });
}

/** An element by its name: `useElement('click', 'Save', { in: 'Memo' })`. */
export function useElement(deed: string, name: string, more: Record<string, unknown> = {}): ScriptedPart {
  return call('use_element', { do: deed, name, ...more });
}

export function listElements(place?: string): ScriptedPart {
  return call('list_elements', place === undefined ? {} : { in: place });
}

export function report(
  status: 'success' | 'failure' | 'in_progress' | 'misread',
  message: string,
  more: Record<string, unknown> = {},
): ScriptedPart {
  return call('report_result', { status, message, ...more });
}

/** The model declines (HTTP 200). */
export function refusal(category: string, explanation: string): Turn {
  return { ...turn(), stopReason: 'refusal', stopDetails: { type: 'refusal', category, explanation } };
}

/** The answer reaches its token limit: what its last part says is cut off. */
export function cutOff(...parts: (ScriptedPart | string)[]): Turn {
  return { ...turn(...parts), stopReason: 'max_tokens' };
}

export function status(code: number, headers: Record<string, string> = {}, message?: string): Fault {
  return { kind: 'status', status: code, headers, message };
}

export function hang(): Fault {
  return { kind: 'hang' };
}
