/** The tools for tests: the server refuses what the real service would refuse; a recording plays back byte by byte and holds no key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  click,
  type Json,
  readRecording,
  recordMessages,
  replayMessages,
  startMessagesServer,
  turn,
  type,
} from '../../src/testing/index.js';
import { ownFolder } from '../support/temporary.js';
import { createDesk, drive, KEY, stage } from './brain-anthropic-desk.js';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXEL } };
const ask = { role: 'user', content: [{ type: 'text', text: 'Go.' }] };
const use = (id: string, name = 'left_click') => ({ type: 'tool_use', id, name, input: { coordinate: [1, 1] }, toolset_name: 'computer' });
const result = (id: string, more: Json = {}) => ({
  type: 'tool_result',
  tool_use_id: id,
  toolset_name: 'computer',
  content: [{ type: 'text', text: 'OK' }],
  ...more,
});
const NOT_EXECUTED = [{ type: 'text', text: 'Not executed: an earlier computer action in this turn failed.' }];
const failed = { is_error: true, content: [{ type: 'text', text: 'gone' }] };
const after = (uses: Json[], results: Json[]) => [ask, { role: 'assistant', content: uses }, { role: 'user', content: results }];
const body = (more: Json = {}): Json => ({
  model: 'claude-sonnet-5-5',
  max_tokens: 100,
  messages: [ask],
  tools: [{ type: 'computer_toolset_20260801' }],
  ...more,
});

const kept: [string, Json][] = [
  ['the simplest request', body()],
  [
    'a batch with a failure',
    body({ messages: after([use('a'), use('b')], [result('a', failed), result('b', { is_error: true, content: NOT_EXECUTED })]) }),
  ],
  ['a picture in the last result', body({ messages: after([use('a'), use('b')], [result('a'), result('b', { content: [image] })]) })],
];
const broken: [string, Json, RegExp, Record<string, string>?][] = [
  ['a forced tool', body({ tool_choice: { type: 'any' } }), /tool_choice/],
  ['a temperature', body({ temperature: 0 }), /temperature does not exist/],
  ['no max_tokens', body({ max_tokens: 0 }), /max_tokens/],
  [
    'five cache marks',
    body({
      messages: [
        { role: 'user', content: Array.from({ length: 5 }, () => ({ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } })) },
      ],
    }),
    /5 cache marks/,
  ],
  ['a result that is missing', body({ messages: after([use('a'), use('b')], [result('a')]) }), /must be answered/],
  ['results out of order', body({ messages: after([use('a'), use('b')], [result('b'), result('a')]) }), /must be answered/],
  ['a result too many', body({ messages: after([use('a')], [result('a'), result('z')]) }), /must be answered/],
  ['text before the results', body({ messages: after([use('a')], [{ type: 'text', text: 'x' }, result('a')]) }), /must come first/],
  [
    'a toolset name that is not echoed',
    body({ messages: after([use('a')], [result('a', { toolset_name: undefined })]) }),
    /must echo toolset_name/,
  ],
  [
    'other words for what was not carried out',
    body({ messages: after([use('a'), use('b')], [result('a', failed), result('b', failed)]) }),
    /must be answered "Not executed/,
  ],
  [
    'a picture in an error',
    body({ messages: after([use('a')], [result('a', { is_error: true, content: [image] })]) }),
    /must be type "text"/,
  ],
  [
    'a picture in the middle of a batch',
    body({ messages: after([use('a'), use('b')], [result('a', { content: [image] }), result('b')]) }),
    /not the last/,
  ],
  ['an empty text', body({ messages: [{ role: 'user', content: [{ type: 'text', text: '' }] }] }), /non-empty/],
  ['an answer without content', body({ messages: [ask, { role: 'assistant', content: [] }, ask] }), /content is empty/],
  ['settings inside the toolset', body({ tools: [{ type: 'computer_toolset_20260801', name: 'computer' }] }), /takes no name/],
  [
    'the old tool for a new model',
    body({ tools: [{ type: 'computer_20251124', name: 'computer', display_width_px: 1, display_height_px: 1 }] }),
    /does not support tool types/,
  ],
  ['the new tool for an old model', body({ model: 'claude-opus-4-6' }), /does not support tool types/],
  [
    'the old tool without its header',
    body({ model: 'claude-opus-4-6', tools: [{ type: 'computer_20251124', name: 'computer', display_width_px: 1, display_height_px: 1 }] }),
    /needs the beta header/,
  ],
  ['a header that the toolset does not take', body(), /takes no computer-use beta/, { 'anthropic-beta': 'computer-use-2025-11-24' }],
  ['context management without its header', body({ context_management: { edits: [] } }), /needs its beta header/],
  [
    'a strict tool that allows more',
    body({ tools: [{ name: 'x', strict: true, input_schema: { type: 'object' } }] }),
    /additionalProperties/,
  ],
];

test.describe('the scripted server', () => {
  const post = (url: string, json: Json, headers: Record<string, string> = {}) =>
    fetch(`${url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': KEY, ...headers },
      body: JSON.stringify(json),
    });

  for (const [name, json] of kept) {
    test(`takes ${name}`, async () => {
      const server = await startMessagesServer({ acting: [turn('ok')] });
      expect((await post(server.url, json)).status).toBe(200);
      expect(server.violations).toEqual([]);
      await server.close();
    });
  }
  for (const [name, json, words, headers] of broken) {
    test(`refuses ${name}`, async () => {
      const server = await startMessagesServer({ acting: [turn('ok')] });
      const response = await post(server.url, json, headers);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(new RegExp(words.source.replaceAll('"', '\\\\"')));
      expect(server.violations.join()).toMatch(words);
      await server.close();
    });
  }

  test('refuses a history that was changed, and an answer that is not echoed', async () => {
    const server = await startMessagesServer({ acting: [turn('one'), turn('two')] });
    const said = (await (await post(server.url, body())).json()) as { content: Json[] };
    const more = { role: 'user', content: [{ type: 'text', text: 'And?' }] };
    expect((await post(server.url, body({ messages: [ask, { role: 'assistant', content: said.content }, more] }))).status).toBe(200);
    expect(
      (await post(server.url, body({ messages: [ask, { role: 'assistant', content: [{ type: 'text', text: 'other' }] }, more] }))).status,
    ).toBe(400);
    expect((await post(server.url, body({ tools: [] }))).status).toBe(400);
    await server.close();
  });

  test('wants a key, knows no other path, and says when its script is over', async () => {
    const server = await startMessagesServer({});
    expect((await post(server.url, body(), { 'x-api-key': '' })).status).toBe(401);
    expect((await fetch(`${server.url}/v1/other`, { method: 'POST' })).status).toBe(404);
    expect((await post(server.url, body())).status).toBe(400);
    expect(server.violations).toEqual(['the script has no answer for acting request 1']);
    expect(JSON.stringify(server.requests)).not.toContain(KEY);
    await server.close();
  });
});

test.describe('the recorder', () => {
  const script = { acting: [turn(click(5, 5), type('buy milk')), turn('Done.')] };

  async function record(): Promise<string> {
    const folder = ownFolder('recording-');
    const upstream = await startMessagesServer(script);
    const recorder = await recordMessages({ upstream: upstream.url, folder });
    const { claude, close } = await stage({}, { env: { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: recorder.url } });
    expect((await drive(claude.brain, createDesk())).map(({ kind }) => kind)).toEqual(['act', 'stop']);
    expect(upstream.violations).toEqual([]);
    for (const server of [recorder, upstream]) await server.close();
    await close();
    return folder;
  }

  test('keeps each picture once, beside the conversation, and no key', async () => {
    const folder = await record();
    const files = readdirSync(folder);
    expect(files.filter(file => file.endsWith('.png'))).toHaveLength(2);
    const text = readFileSync(join(folder, 'conversation.jsonl'), 'utf8');
    expect(text).not.toContain(KEY);
    expect(text).not.toContain('authorization');
    expect(text.length).toBeLessThan(60_000);
    expect(readRecording(folder).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('plays back byte by byte, without the service', async () => {
    const folder = await record();
    const replay = await replayMessages({ folder, match: 'exact' });
    const again = ownFolder('again-');
    const proxy = await recordMessages({ upstream: replay.url, folder: again });
    const { claude, close } = await stage({}, { env: { ANTHROPIC_BASE_URL: proxy.url } });
    const desk = createDesk();
    const decisions = await drive(claude.brain, desk);
    for (const server of [proxy, replay]) await server.close();
    await close();
    expect(replay.differences).toEqual([]);
    expect(decisions.map(({ kind }) => kind)).toEqual(['act', 'stop']);
    expect(desk.performed.map(({ action }) => action.type)).toEqual(['left_click', 'type']);
    expect(readRecording(again)).toEqual(readRecording(folder));
  });

  test('another screen is another picture: fine by shape, a difference when exact', async () => {
    const folder = await record();
    for (const match of ['shape', 'exact'] as const) {
      const replay = await replayMessages({ folder, match });
      const { claude, close } = await stage({}, { env: { ANTHROPIC_BASE_URL: replay.url } });
      const desk = createDesk();
      desk.state = 40;
      const decisions = await drive(claude.brain, desk);
      await replay.close();
      await close();
      expect(decisions.at(-1)!.kind).toBe(match === 'shape' ? 'stop' : 'give_up');
      expect(replay.differences.length > 0).toBe(match === 'exact');
    }
  });
});
