/** What the nights of a set came to, a line a night, as Markdown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayedRequest } from './bridge.js';

/** A line of `rows.jsonl`. */
export interface Night {
  case: string;
  night: 'first' | 'keyless' | 'broken';
  status: string;
  reason: string;
  class: string;
  /** `yes`, `no`, `by eye`, `not asked`. */
  truth: string;
  seconds: number;
  requests: Readonly<Partial<Record<PlayedRequest['kind'], number>>>;
  pictures: number;
}

/** What the player, who has seen it, says of a night: `judgement.json`, by night. */
type Judgements = Partial<Record<Night['night'], { judgement: string; cause: string }>>;

export function tableOf(folder: string): string {
  const outs = existsSync(join(folder, 'rows.jsonl')) ? [folder] : readdirSync(folder).map(name => join(folder, name));
  const lines = outs.filter(out => existsSync(join(out, 'rows.jsonl'))).flatMap(linesOf);
  const head = ['case', 'night', 'requests', 'pictures', 'seconds', 'verdict', 'class', 'truth', 'judgement', 'cause'];
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

function linesOf(out: string): string[][] {
  const file = join(out, 'judgement.json');
  const judged: Judgements = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const nights = readFileSync(join(out, 'rows.jsonl'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Night);
  return nights.map(one => {
    const { judgement = '', cause = '' } = judged[one.night] ?? {};
    const requests = Object.entries(one.requests).map(([kind, count]) => `${count} ${kind}`);
    const verdict = one.reason ? `${one.status}: ${one.reason}` : one.status;
    const cells = [
      one.case,
      one.night,
      requests.join(', ') || '0',
      one.pictures,
      one.seconds,
      verdict,
      one.class,
      one.truth,
      judgement,
      cause,
    ];
    return cells.map(cell => String(cell).replaceAll('|', '\\|'));
  });
}
