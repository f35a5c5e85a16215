/** What the judge wants to know before it rules: checks that the desktop decides, questions to a witness. */
import type { CheckResult, TraceEvent } from '../trace/event.js';
import { type Context, observed } from './context.js';
import type { Ruling, WitnessAnswer } from './ports.js';
import type { Watcher } from './watch.js';

export async function* verify<V>(
  context: Context<V>,
  watcher: Watcher,
  wanted: Extract<Ruling<V>, { kind: 'verify' }>,
): AsyncGenerator<TraceEvent, CheckResult> {
  const { ports, settings, signal } = context;
  const begin = ports.clock.now();
  const result: CheckResult = wanted.check
    ? await watcher.during(ports.checker.evaluate(wanted.check, { withinMs: wanted.withinMs, signal }))
    : { holds: 'unsure', how: 'none', expected: wanted.text, seen: undecidable(settings.language) };
  yield {
    kind: 'check_evaluated',
    at: context.at(),
    id: context.nextId++,
    purpose: wanted.purpose,
    text: wanted.text,
    check: wanted.check,
    result,
    picture: ports.pictures.keep(await ports.desktop.capture(signal)),
    durationMs: Math.round(ports.clock.now() - begin),
  };
  return result;
}

/** Asks a witness, in a context of its own: the first screen, the one before the last action, the last one. */
export async function* consult<V>(
  context: Context<V>,
  watcher: Watcher,
  wanted: Extract<Ruling<V>, { kind: 'witness' }>,
): AsyncGenerator<TraceEvent, void> {
  const { ports, settings, signal, first, beforeLast, lastAction } = context;
  const last = await watcher.look(settings.settleLimitMs);
  const seen = await observed(context, last);
  yield seen;
  const pictures = [
    ...(first ? [{ role: 'first' as const, frame: first }] : []),
    ...(beforeLast ? [{ role: 'before_last_action' as const, frame: beforeLast }] : []),
    { role: 'last' as const, frame: last },
  ];
  const begin = ports.clock.now();
  const { claim, stance, purpose, witness } = wanted;
  const witnesses = ports.witnesses ?? [];
  const one = witnesses[(witness - 1) % Math.max(1, witnesses.length)];
  const answer: WitnessAnswer = one
    ? await watcher.during(one.assess({ claim, stance, pictures, lastAction }, signal))
    : { holds: 'unsure', confidence: 'low', because: undecidable(settings.language) };
  const { holds, confidence, because, region, usage } = answer;
  yield {
    kind: 'witnessed',
    at: context.at(),
    id: context.nextId++,
    purpose,
    claim,
    stance,
    witness,
    holds,
    confidence,
    because,
    region,
    pictures: pictures.map(({ frame }) => ports.pictures.keep(frame)),
    usage,
    durationMs: Math.round(ports.clock.now() - begin),
  };
}

function undecidable(language: 'en' | 'ja'): string {
  return language === 'ja' ? 'モデルなしでは判定できません' : 'nobody can decide this without a model';
}
