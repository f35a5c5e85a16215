/** `xenotester doctor --grounding`: shows the model of OPENAI_BASE_URL or OPENAI_API_KEY one picture, and proves where it points. */
import { isConfigured, proveGrounding } from '../../brain/openai/index.js';
import { wallClock } from '../../desktop/display/wait.js';
import type { Finding } from './finding.js';

export async function groundingFinding(env: NodeJS.ProcessEnv): Promise<Finding> {
  const name = 'grounding';
  if (!isConfigured(env))
    return { state: 'missing', name, text: 'no OPENAI_API_KEY, nor OPENAI_BASE_URL: there is no model to ask', mend: 'set one of them' };
  const options = {
    env,
    model: env.XENOTESTER_MODEL || undefined,
    clock: wallClock,
    language: 'en' as const,
    transport: { maxRetries: 1 },
  };
  const { model, taken, fits, said } = await proveGrounding(options, new AbortController().signal);
  if (fits.includes(taken)) return { state: 'ok', name, text: `${model} points at what it is shown: its coordinates are ${words(taken)}` };
  const [other] = fits;
  const mend = other
    ? `set openai: { coordinates: ${JSON.stringify(other)} } in playwright.config.ts`
    : 'take another model, or use it as a witness only';
  return { state: 'missing', name, text: `${model} does not point at what it is shown with coordinates of ${words(taken)}: ${said}`, mend };
}

function words(coordinates: string | { multipleOf: number }): string {
  return typeof coordinates === 'string' ? coordinates : `pixels, sides of ${coordinates.multipleOf}`;
}
