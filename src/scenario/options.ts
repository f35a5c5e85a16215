/** What the front matter of a scenario file may say. */
import { z } from 'zod';

const positive = (expected: string) => z.number({ error: expected }).positive({ error: expected });
const wholePositive = (expected: string) => z.int({ error: expected }).positive({ error: expected });

const turns = 'a whole number from 1 to 100';
const limits = z.strictObject(
  {
    maxTurns: z.int({ error: turns }).min(1, { error: turns }).max(100, { error: turns }).optional(),
    maxTokens: wholePositive('a whole number of tokens, 1 or more').optional(),
    maxCostUsd: positive('an amount in US dollars, more than 0').optional(),
    maxSeconds: positive('a number of seconds, more than 0').optional(),
  },
  { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'limits such as { maxTurns: 20 }') },
);

const command = z.string({ error: 'a command line' }).trim().min(1, { error: 'a command line' });
const appCommand = z.union(
  [command, z.strictObject({ command, args: z.array(z.string()).optional(), env: z.record(z.string(), z.string()).optional() })],
  { error: "a command line such as mousepad, or { command: mousepad, args: ['--disable-server'], env: { LANG: ja_JP.UTF-8 } }" },
);

const tag = z.string({ error: 'a tag such as smoke' }).regex(/^@?[^\s@,]+$/, { error: 'a tag such as smoke: without spaces' });
const tags = z.union(
  [
    z.array(tag),
    z
      .string()
      .transform(text => text.split(/[\s,、]+/).filter(Boolean))
      .pipe(z.array(tag)),
  ],
  {
    error: 'a tag or a list of tags, such as [smoke, slow]',
  },
);

const name = z.string({ error: 'a text' }).trim().min(1, { error: 'a text that is not empty' });
const names = z.array(name, { error: 'a list of texts' });
const window = z.union([name, z.strictObject({ program: name.optional(), title: name.optional() })], {
  error: "a program's name, or { program: chromium, title: '*Orders*' }",
});
const pixels = z.number({ error: 'a number of pixels' });
const region = z.strictObject({ x: pixels, y: pixels, width: pixels, height: pixels });
const ONLY_TIGHTER = 'nothing here: a scenario file can only tighten the policy, so this belongs into the Playwright config';
const policy = z.strictObject(
  {
    allowedWindows: z
      .union([z.literal('opened'), z.array(window)], { error: "opened, or a list of programs and { title: '*Orders*' }" })
      .optional(),
    allowedApps: names.optional(),
    deniedKeys: names.optional(),
    deniedRegions: z.array(region, { error: 'a list of { x, y, width, height }' }).optional(),
    deniedText: names.optional(),
    terminals: names.optional(),
    confirm: z
      .array(z.strictObject({ actions: names.optional(), caption: name.optional(), window: window.optional() }), {
        error: 'a list of { actions, caption, window }',
      })
      .optional(),
    onInjection: z.literal('fail', { error: 'fail: a scenario file can only tighten the policy' }).optional(),
    allowedKeys: z.never({ error: ONLY_TIGHTER }).optional(),
    allowedText: z.never({ error: ONLY_TIGHTER }).optional(),
  },
  { error: issue => (issue.code === 'unrecognized_keys' ? undefined : 'rules such as { deniedKeys: [ctrl+s] }') },
);

const file = 'a text, or { from: fixtures/memo.txt }';
const files = z.record(z.string(), z.union([z.string(), z.strictObject({ from: name })], { error: file }), {
  error: 'paths and texts, such as { memo.txt: buy milk }',
});

export const frontMatterSchema = z.strictObject({
  tags: tags.optional(),
  limits: limits.optional(),
  patience: z.number({ error: 'a number above 0' }).positive({ error: 'a number above 0' }).optional(),
  apps: z.record(z.string(), appCommand, { error: 'names and command lines, such as { text editor: mousepad }' }).optional(),
  brain: z.enum(['auto', 'offline', 'anthropic', 'openai', 'replay'], { error: 'auto, offline, anthropic, openai or replay' }).optional(),
  model: z.string({ error: 'the id of a model' }).trim().min(1, { error: 'the id of a model' }).optional(),
  language: z.enum(['en', 'ja'], { error: 'en or ja' }).optional(),
  stopOnFailure: z.boolean({ error: 'true or false' }).optional(),
  dialogs: z
    .record(z.string(), z.string({ error: 'the name of a button' }), { error: "titles and buttons, such as { 'Replace file?': Replace }" })
    .optional(),
  policy: policy.optional(),
  files: files.optional(),
});

export type FrontMatter = z.infer<typeof frontMatterSchema>;

/** The options that exist below a path of the front matter. */
export function knownKeys(path: readonly PropertyKey[]): string[] {
  if (path.length === 0) return Object.keys(frontMatterSchema.shape);
  if (path[0] === 'policy') return knownOfPolicy(path);
  if (path[0] === 'limits') return Object.keys(limits.shape);
  return path[0] === 'files' ? ['from'] : ['command', 'args', 'env'];
}

function knownOfPolicy([, option]: readonly PropertyKey[]): string[] {
  if (option === 'deniedRegions') return Object.keys(region.shape);
  if (option === 'confirm') return ['actions', 'caption', 'window'];
  if (option === 'allowedWindows') return ['program', 'title'];
  return Object.keys(policy.shape).filter(key => !key.startsWith('allowed') || key === 'allowedWindows' || key === 'allowedApps');
}
