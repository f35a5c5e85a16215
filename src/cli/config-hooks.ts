/** Runs in Node's thread for module hooks: tells the witness of a config each module that is imported, and by whom. */
import type { ResolveHookContext } from 'node:module';
import type { MessagePort } from 'node:worker_threads';

interface Resolved {
  url: string;
}

let port: MessagePort | undefined;

export function initialize(data: { port: MessagePort }): void {
  port = data.port;
  port.unref();
}

export async function resolve(
  specifier: string,
  context: ResolveHookContext,
  next: (specifier: string, context: ResolveHookContext) => Promise<Resolved>,
): Promise<Resolved> {
  const resolved = await next(specifier, context);
  port?.postMessage({ by: context.parentURL, url: resolved.url });
  return resolved;
}
