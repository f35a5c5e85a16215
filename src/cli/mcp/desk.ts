/** The desktop that an agent tries sentences on: the first one opens it, the server's end closes it. What is done there is in no verdict. */
import { Interruption } from '../../agent/interruption.js';
import { nameables } from '../../perception/nameable.js';
import { languageOf } from '../../plan/told.js';
import type { FreshStage } from '../../studio/stage.js';
import type { Io } from '../command.js';
import type { SeenNames } from '../names.js';
import { openOwnStage } from '../own-stage.js';

export interface AgentDesk {
  /** `told`: what was done and what showed it, or why not and what to write. */
  tryOut(sentence: string, how: { io: Io; signal: AbortSignal; isFresh: boolean }): Promise<Seen & { told: string }>;
  /** As it is now. Undefined where nothing was tried since the last run. */
  seen(): Promise<Seen | undefined>;
  /** What a run shows is newer than this desktop. */
  ranSince(): void;
  close(): Promise<void>;
}

interface Seen {
  names(): SeenNames;
  png(): Promise<Buffer>;
}

interface OpenDesk {
  stage: FreshStage;
  language: 'en' | 'ja';
}

export function createDesk(): AgentDesk {
  let open: Promise<OpenDesk> | undefined;
  let isNewest = false;
  const close = async (): Promise<void> => {
    const left = open;
    open = undefined;
    // One that could not be opened leaves nothing to close.
    await (await left?.catch(() => undefined))?.stage.close();
  };
  return {
    async tryOut(sentence, { io, signal, isFresh }) {
      if (isFresh) await close();
      const language = languageOf(sentence);
      open ??= openOwnStage(io, language).then(({ stage }) => ({ stage, language }));
      // The next try may open what this one could not.
      const desk = await open.catch(error => {
        open = undefined;
        throw error;
      });
      isNewest = true;
      const { stage } = desk;
      const stopped = new AbortController();
      const stop = (): void => stopped.abort(new Interruption('user', 'the agent gave it up'));
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      const { isDone, told } = await stage.tryOut(sentence, stopped.signal);
      const lines = [
        `${isDone ? '✓ done' : '✗ not done'}: ${sentence}`,
        ...(stage.tries.shown()?.doing ?? []).map(line => `  ${line}`),
        isDone ? `shown by: ${told}` : told,
      ];
      return { told: lines.join('\n'), ...(await seenOn(desk)) };
    },
    seen: async () => (isNewest && open ? seenOn(await open) : undefined),
    ranSince() {
      isNewest = false;
    },
    close,
  };
}

async function seenOn({ stage, language }: OpenDesk): Promise<Seen> {
  const scene = await stage.shownToModels();
  return {
    names: () => ({ from: 'the desktop where sentences are tried', language, names: nameables(scene, language) }),
    async png() {
      const { framePng } = await import('../../fixture/frame-png.js');
      return framePng(scene.frame);
    },
  };
}
