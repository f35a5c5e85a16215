/** A desktop in memory with a policy before it. Whatever reaches the desktop is kept: that is the ground truth. */

import type { PolicyOptions } from '../../src/policy/options.js';
import { createPolicy, type PolicyWorld } from '../../src/policy/policy.js';
import type { ActionResult, Desktop } from '../../src/ports/desktop.js';
import type { Refusal } from '../../src/ports/policy.js';
import type { ScenarioPolicy } from '../../src/scenario/scenario.js';
import type { Action } from '../../src/trace/action.js';
import { realClock } from '../support/clock.js';
import { createMemoryDesktop, type MemoryDesktop } from '../support/memory-desktop.js';
import type { MemoryWindowSpec } from '../support/memory-model.js';

export interface Guarded {
  memory: MemoryDesktop;
  /** What the desktop was asked to do. */
  performed: Action[];
  /** Asks the policy, and carries it out only if that says nothing. */
  attempt(action: Action, caption?: string): Promise<Refusal | undefined>;
}

/** The last of the windows is on top. */
export function guarded(
  options: PolicyOptions = {},
  windows: MemoryWindowSpec[] = [EDITOR],
  world: Partial<PolicyWorld> = {},
  tighter: ScenarioPolicy = {},
): Guarded {
  const memory = createMemoryDesktop({
    clock: realClock,
    size: { width: 1280, height: 800 },
    apps: { editor: model => model.open(fresh(EDITOR)) },
  });
  for (const window of windows) memory.model.open(fresh(window));
  const performed: Action[] = [];
  const desktop: Desktop = Object.assign(Object.create(memory) as Desktop, {
    perform(action: Action, signal?: AbortSignal): Promise<ActionResult> {
      performed.push(action);
      return memory.perform(action, signal);
    },
    keepsTerminal: async (pid: number) => pid === TERMINAL.pid,
  });
  const own: PolicyWorld = {
    desktop,
    apps: { 'text editor': 'mousepad', editor: 'mousepad' },
    language: 'en',
    ask: async () => undefined,
    stopKey: 'shift+Escape',
    ...world,
  };
  const policy = createPolicy(options, own, tighter);
  return {
    memory,
    performed,
    async attempt(action, caption = action.type) {
      const refusal = await policy.refuses(action, { caption });
      if (!refusal) await desktop.perform(action);
      return refusal;
    },
  };
}

const field = { kind: 'field', name: 'text', bounds: { x: 0, y: 0, width: 390, height: 290 }, multiline: true } as const;

export const EDITOR: MemoryWindowSpec = {
  title: 'memo.txt - Mousepad',
  className: 'mousepad.Mousepad',
  pid: 11,
  bounds: { x: 100, y: 100, width: 400, height: 300 },
  widgets: [{ ...field }],
};
export const TERMINAL: MemoryWindowSpec = {
  title: 'user@host',
  className: 'xterm.XTerm',
  pid: 12,
  bounds: { x: 600, y: 100, width: 400, height: 300 },
  widgets: [{ ...field }],
};
export const MAIL: MemoryWindowSpec = {
  title: 'Inbox - Mail',
  className: 'mail.Mail',
  pid: 13,
  bounds: { x: 400, y: 350, width: 300, height: 300 },
  widgets: [{ ...field }],
};

/** A copy: what is typed into a window stays there. */
export function fresh(window: MemoryWindowSpec): MemoryWindowSpec {
  return { ...window, widgets: (window.widgets ?? []).map(widget => ({ ...widget })) };
}
