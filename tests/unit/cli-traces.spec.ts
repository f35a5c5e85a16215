/** `xenotester judge` and `xenotester show`: a stored trace is judged again, or shown as a page. */
import { chmodSync, existsSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { RULES } from '../../src/evidence/rules.js';
import { encodeTrace } from '../../src/trace/codec.js';
import type { TraceEvent } from '../../src/trace/event.js';
import { expect, expectOneLine, test } from '../support/command.js';
import { seenTrace } from '../support/seen-trace.js';
import { click, planOf, trace } from './judge/trace-builder.js';

test.describe('judge', () => {
  const whole = () =>
    trace(planOf([[click('Save')]]))
      .observed()
      .clicked('Save');

  test('exit 0 on success, with what it rests on', async ({ command }) => {
    command.write('trace.jsonl', encodeTrace(whole().events));
    const text = await command.run(['judge', 'trace.jsonl']);
    expect(text).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^success: /) });
    const json = await command.run(['judge', 'trace.jsonl', '--json']);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'success' });
  });

  test('exit 1 when something was left undone', async ({ command }) => {
    command.write(
      'trace.jsonl',
      encodeTrace(
        trace(planOf([[click('Save')]]))
          .observed()
          .stopped({ status: 'success', message: 'done' }).events,
      ),
    );
    const text = await command.run(['judge', 'trace.jsonl']);
    expect(text.code).toBe(1);
    expect(text.stdout).toContain('incomplete_actions');
    const json = await command.run(['judge', 'trace.jsonl', '--json']);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({ status: 'failure', failureReason: 'incomplete_actions' });
  });

  test('--explain tells which rule took which line for what, and what decided', async ({ command }) => {
    command.write('trace.jsonl', encodeTrace(whole().events));
    const text = await command.run(['judge', 'trace.jsonl', '--explain']);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toMatch(/^ +9 +\S+ s +effect +the screen changed/m);
    expect(text.stdout).toMatch(/ success +decided by evidence: 1 objectives with evidence\n\n1\. Click "Save": shown\n/);
    expect(text.stdout).toMatch(/\n\nsuccess: /);
    const json = await command.run(['judge', 'trace.jsonl', '--explain', '--json']);
    const { explanation, rules } = JSON.parse(json.stdout);
    expect(explanation.at(-1)).toMatchObject({ rule: 'success' });
    expect(rules[0]).toMatchObject({ objective: 0, stands: 'shown', rows: RULES.map(({ id }) => expect.objectContaining({ rule: id })) });
  });

  test('a hostile title moves no cursor, and begins no line', async ({ command }) => {
    const hostile = 'Save\\u001b[2J\\u001b]0;x\\u0007\\n::error::HIJACK\\u009b';
    const events = encodeTrace(
      trace(planOf([[click('Save')]]))
        .observed()
        .push({ kind: 'gave_up', at: 9, reason: 'api_error', message: 'MESSAGE' }).events,
    ).replaceAll('MESSAGE', hostile);
    command.write('trace.jsonl', events);
    for (const flags of [[], ['--explain']]) {
      const { stdout } = await command.run(['judge', 'trace.jsonl', ...flags]);
      expect(stdout).toContain('HIJACK');
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|^\s*::/m);
    }
  });

  test('what is no whole trace is told in one line', async ({ command }) => {
    const lines = encodeTrace(whole().events).trimEnd().split('\n');
    const broken: Record<string, string> = {
      'empty.jsonl': '',
      'headless.jsonl': `${lines.slice(1).join('\n')}\n`,
      'holed.jsonl': `${lines[0]}\n{"kind":\n${lines.slice(1).join('\n')}\n`,
      'text.jsonl': 'hello\n',
      'older.jsonl': encodeTrace([{ ...(whole().events[0] as TraceEvent), version: 2 } as unknown as TraceEvent]),
      'newer.jsonl': encodeTrace([{ ...(whole().events[0] as TraceEvent), version: 99 } as unknown as TraceEvent]),
      'hollow.jsonl': `${lines[0]}\n{"kind":"plan_made","at":1}\n`,
    };
    for (const [name, content] of Object.entries(broken)) {
      command.write(name, content);
      const ended = await command.run(['judge', name]);
      expect(ended.code, name).toBe(1);
      expectOneLine(ended, name);
    }
    for (const name of ['nowhere.jsonl', '.']) {
      const ended = await command.run(['judge', name]);
      expect(ended.code, name).toBe(1);
      expectOneLine(ended, `the trace ${name} cannot be read`);
    }
  });
});

test.describe('show', () => {
  const whole = () =>
    trace(planOf([[click('Save')]]))
      .observed()
      .clicked('Save');

  test('writes one page beside the trace or where it is told, and prints where', async ({ command }) => {
    command.write('run/trace.ndjson', encodeTrace(whole().events));
    const ended = await command.run(['show', 'run/trace.ndjson']);
    const page = join(command.dir, 'run', 'trace.html');
    expect(ended).toMatchObject({
      code: 0,
      stdout: `${page}\n`,
      stderr: expect.stringMatching(/pictures are not in run\/pictures, or larger than any screen;/),
    });
    expect(readFileSync(page, 'utf8')).toContain('</html>');
    expect(await command.run(['show', 'run/trace.ndjson', '--out', 'film.html'])).toMatchObject({ code: 0 });
    expect(readFileSync(join(command.dir, 'film.html'), 'utf8')).toBe(readFileSync(page, 'utf8'));
  });

  test('N13: the page is its user’s alone, goes through no link, and no picture of another place comes into it', async ({ command }) => {
    const events = encodeTrace(whole().events);
    command.write('run/trace.ndjson', events);
    expect(await command.run(['show', 'run/trace.ndjson'])).toMatchObject({ code: 0 });
    const page = join(command.dir, 'run/trace.html');
    chmodSync(page, 0o644);
    expect(await command.run(['show', 'run/trace.ndjson'])).toMatchObject({ code: 0 });
    expect(statSync(page).mode & 0o777).toBe(0o600);
    for (const target of ['nowhere.html', 'run/trace.html']) {
      const link = join(command.dir, 'link.html');
      symlinkSync(join(command.dir, target), link);
      const ended = await command.run(['show', 'run/trace.ndjson', '--out', 'link.html']);
      expectOneLine(ended, 'is there already, and is no page of this command');
      rmSync(link);
    }
    expect(existsSync(join(command.dir, 'nowhere.html'))).toBe(false);
    const [id] = [...events.matchAll(/"(?:picture|before|after)":"([\w-]+)"/g)].map(([, found]) => found!);
    command.write('else/private.png', pictureBomb(8));
    command.write('run/pictures/none', '');
    symlinkSync(join(command.dir, 'else/private.png'), join(command.dir, `run/pictures/${id}.png`));
    await command.run(['show', 'run/trace.ndjson']);
    expect(readFileSync(page, 'utf8')).not.toContain('"data":"');
  });

  test('what cannot be read or written is told in one line', async ({ command }) => {
    command.write('trace.ndjson', encodeTrace(whole().events));
    command.write('text.ndjson', 'hello\n');
    // It takes no place on the disk.
    command.write('vast.ndjson', '');
    truncateSync(join(command.dir, 'vast.ndjson'), 3e9);
    for (const [args, says] of [
      [['nowhere.ndjson'], 'the trace nowhere.ndjson cannot be read'],
      [['text.ndjson'], 'text.ndjson: line 1'],
      [['trace.ndjson', '--out', '.'], 'it is a folder'],
      [['trace.ndjson', '--out', 'no/where.html'], 'cannot be written'],
      [['trace.ndjson', '--out', 'text.ndjson'], 'is there already, and is no page of this command'],
      [['/dev/zero'], 'is no trace that a run has left'],
      [['vast.ndjson'], 'expected a file of at most 200 MB'],
    ] as const) {
      const ended = await command.run(['show', ...args]);
      expect(ended.code, says).toBe(1);
      expectOneLine(ended, says);
    }
  });
});

test('a picture that unpacks to more than any screen, and a device in its place, are not opened', async ({ command }) => {
  const events = encodeTrace(
    trace(planOf([[click('Save')]]))
      .observed()
      .clicked('Save').events,
  );
  const [first, ...rest] = new Set([...events.matchAll(/"(?:picture|before|after)":"([\w-]+)"/g)].map(([, id]) => id!));
  command.write('run/trace.ndjson', events);
  for (const id of rest) command.write(`run/pictures/${id}.png`, pictureBomb(16_000));
  command.write('run/pictures/none', '');
  symlinkSync('/dev/zero', join(command.dir, `run/pictures/${first}.png`));
  const ended = await command.run(['show', 'run/trace.ndjson']);
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^xenotester: \d+ pictures are not in [^\n]+\n$/) });
  expect(readFileSync(join(command.dir, 'run/trace.html'), 'utf8')).not.toContain('"data":"');
});

/** Black and white, all white: a few KB that hold this many pixels on each side. */
function pictureBomb(side: number): Buffer {
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + side / 8) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test.describe('names', () => {
  test('what the newest trace below the folder saw, each with its sentence, by window', async ({ command }) => {
    command.write('test-results/memo/xenotester/trace.ndjson', seenTrace());
    const text = await command.run(['names']);
    expect(text).toMatchObject({ code: 0, stderr: '' });
    expect(text.stdout).toBe(
      'test-results/memo/xenotester/trace.ndjson\n\n"Editor"\n  button     Click the "Save" button\n  check box  Check "Wrap lines"\n  text       "Line 3" is shown\n',
    );
    const json = await command.run(['names', 'editor', '--json']);
    expect(JSON.parse(json.stdout).names).toContainEqual({
      name: 'Save',
      role: 'button',
      window: 'Editor',
      sentence: 'Click the "Save" button',
    });
  });

  test('of a Japanese scenario the sentences are Japanese, though the machine speaks English', async ({ command }) => {
    command.write('results/xenotester/trace.ndjson', seenTrace().replace(/"text":"[^"]*"/, '"text":"1. 保存する"'));
    expect((await command.run(['names'])).stdout).toContain('「Save」ボタンをクリックする');
  });

  test('no trace, no such window: what there is, in one line', async ({ command }) => {
    expectOneLine(await command.run(['names']), 'no run goes on in');
    command.write('results/xenotester/trace.ndjson', seenTrace());
    expectOneLine(await command.run(['names', 'Calculator']), 'there are: "Editor"');
    const plain = trace(planOf([[click('Save')]])).observed().events;
    command.write('results/xenotester/trace.ndjson', encodeTrace(plain));
    expectOneLine(await command.run(['names']), 'holds no names');
  });

  test('a hostile title and name move no cursor, and begin no line', async ({ command }) => {
    const hostile = 'Editor\\u001b[2J\\u001b]0;x\\u0007\\n::error::HIJACK\\u009b';
    command.write('results/xenotester/trace.ndjson', seenTrace().replaceAll('Editor', hostile).replaceAll('Wrap lines', hostile));
    for (const args of [['names'], ['names', 'Calculator']]) {
      const { stdout, stderr } = await command.run(args);
      expect(stdout + stderr).toContain('HIJACK');
      expect(stdout + stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|^\s*::/m);
    }
  });

  test('looks that double each other without end are no screen', async ({ command }) => {
    const [begin = '', ...rest] = seenTrace().split(/^(?=.*"check_evaluated")/m);
    const [look = ''] = rest;
    const doubled = Array.from({ length: 40 }, (_, time) => {
      const [from, to] = [0, 2 ** (time + 1) - 1];
      return look.replace(/"elements":\[.*?\](?=,"lines")/, `"elements":[[${from},${to}],[${from},${to}]]`);
    });
    command.write('results/xenotester/trace.ndjson', [begin, look, ...doubled].join(''));
    expectOneLine(await command.run(['names']), 'expected a look of at most 100000 elements');
  });
});
