/** What the main thread of a worker did, by where its code lies. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Seconds by place: a room of ours, a package, node itself, the garbage collector; what waits is left out. */
export function placesOf(folder: string): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const file of readdirSync(folder).filter(name => name.endsWith('.cpuprofile'))) {
    const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    const places = new Map<number, string>();
    const byId = new Map(nodes.map(node => [node.id, node]));
    const visit = (id: number, caller: string): void => {
      const node = byId.get(id)!;
      const place = placeOf(node.callFrame, caller);
      places.set(id, place);
      for (const child of node.children ?? []) visit(child, place);
    };
    if (nodes[0]) visit(nodes[0].id, 'node');
    samples.forEach((id, at) => {
      const place = places.get(id) ?? 'node';
      if (place !== IDLE && place !== SAMPLER) seconds.set(place, (seconds.get(place) ?? 0) + (timeDeltas[at] ?? 0) / 1e6);
    });
  }
  return seconds;
}

const IDLE = '(idle)';
const SAMPLER = '(sampler)';

/** Native code and node's own belong to whoever called them. */
function placeOf({ functionName, url }: { functionName: string; url: string }, caller: string): string {
  if (functionName === IDLE || functionName === '(garbage collector)') return functionName;
  if (url.includes('worker-profile')) return SAMPLER;
  const own = /node_modules\/xenotester\/dist\/(\w+)\/([\w-]+)/.exec(url);
  if (own) return `${own[1]}/${own[2]}`;
  const foreign = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (foreign) return foreign[1]!;
  return caller;
}
