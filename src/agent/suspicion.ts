/** Letting the guard look at what the brain sees, and what comes of a suspicion. */
import type { EventOf, TraceEvent } from '../trace/event.js';
import type { Frame } from '../trace/frame.js';
import type { Context } from './context.js';

/** Starts to look, beside the brain's thinking. */
export function inspect<V>(context: Context<V>, frame: Frame): void {
  const { ports, turn, signal } = context;
  if (!ports.guard) return;
  const look = async (): Promise<void> => {
    for (const { phrase, how, region } of await ports.guard!.inspect(frame, signal)) {
      const picture = ports.pictures.keep(frame);
      context.suspicions.push({ kind: 'injection_suspected', at: context.at(), turn, phrase, how, region, picture });
    }
  };
  // An abort ends it, and the run; it is told there. What a guard that nothing may escape cannot look at ends the run, too.
  const ignored = (error: unknown): void => {
    if (ports.guard!.isBinding && !signal.aborted) throw error;
  };
  context.inspecting = Promise.all([context.inspecting, look().catch(ignored)]).then(() => {});
  context.inspecting.catch(() => {});
}

/** Tells what was found. True: the run is to end, and nothing that the brain answered may be done. */
export async function* tellSuspicions<V>(context: Context<V>): AsyncGenerator<TraceEvent, boolean> {
  const isBinding = context.ports.guard?.isBinding === true;
  if (isBinding) await context.inspecting;
  const suspicions = context.suspicions.splice(0);
  yield* suspicions;
  const [first] = suspicions;
  if (!isBinding || first?.kind !== 'injection_suspected') return false;
  yield mistrust(context, first);
  return true;
}

function mistrust<V>(context: Context<V>, { phrase, region }: EventOf<'injection_suspected'>): TraceEvent {
  const ja = context.settings.language === 'ja';
  return {
    kind: 'gave_up',
    at: context.at(),
    reason: 'unexpected_state',
    message: ja
      ? `画面に、シナリオのものではない指示が表示されています (injection_suspected): 「${phrase}」`
      : `the screen shows an instruction that is not the scenario's (injection_suspected): "${phrase}"`,
    details: {
      cause: 'injection_suspected',
      seen: phrase,
      ...(region && { region }),
      tryThis: ja
        ? '画像で出所を確認してください。問題のない文言なら、シナリオに書くか、オプション `policy.onInjection` を "warn" にしてください'
        : 'look at the picture for where it comes from; if it is harmless, name it in the scenario, or set `policy.onInjection` to "warn"',
    },
  };
}
