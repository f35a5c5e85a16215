/** VNC servers that refuse, cut, stall, flood or lie: each ends with one error that says what was found, and this process lives. */
import { type AddressInfo, createServer } from 'node:net';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { connectVnc } from '../../src/desktop/vnc/connect.js';
import { type Script, startRfb, u16, u32, update } from '../support/rfb-server.js';
import { freePort, HOST } from './desktop-stage/vnc-stage.js';

const FULL = [0, 0, 8, 8] as const;
const PIXELS = Buffer.alloc(8 * 8 * 4, 7);
const compressed = (bytes: Buffer): Buffer => {
  const packed = deflateSync(bytes, { finishFlush: 2 });
  return Buffer.concat([u32(packed.length), packed]);
};
const sends = (...bytes: readonly Buffer[]): Script => ({ picture: socket => socket.write(Buffer.concat([...bytes])) });

/** While it is connected to. */
const REFUSALS: readonly [what: string, script: Script, says: RegExp, password?: string][] = [
  ['it is no VNC server', { version: 'SSH-2.0-OpenSSH_9\r\n' }, /expected a VNC server, which begins "RFB 003\.008"; found "SSH-2\.0-Open/],
  ['it is older than 3.3', { version: 'RFB 003.002\n' }, /expected RFB 3\.3 or later, found RFB 003\.002/],
  [
    'it takes nobody in, and says why',
    { security: socket => socket.write(Buffer.concat([Buffer.from([0]), u32(8), Buffer.from('too many')])) },
    /the server refuses: too many\./,
  ],
  ['its security is not spoken here', { security: socket => socket.write(Buffer.from([1, 30])) }, /expected security None .* offers 30\./],
  [
    'it wants a password, and none is set',
    { security: socket => socket.write(Buffer.concat([Buffer.from([1, 2]), Buffer.alloc(16)])) },
    /wants a password; give it as `password: '\{\{secret:VNC\}\}'`/,
  ],
  [
    'it does not take the password',
    { security: socket => socket.write(Buffer.concat([Buffer.from([1, 2]), Buffer.alloc(16), u32(1, 5), Buffer.from('wrong')])) },
    /the server refuses: wrong\./,
    'hidden-value',
  ],
  ['it goes away in the middle', { security: socket => socket.end(Buffer.from([3, 1])) }, /closed the connection/],
  ['it stops in the middle', { security: () => {} }, /stopped in the middle of a message for 5 s/],
  ['its screen has no pixels', { size: [0, 8] }, /says that its screen has 0×8 pixels/],
  ['its screen is larger than any', { size: [60_000, 60_000] }, /says that its screen has 60000×60000 pixels/],
  ['its name has no end', { name: u32(0xffffffff) }, /says that its name has 4294967295 bytes/],
];
for (const [what, script, says, password] of REFUSALS) {
  test(`connecting: ${what}`, async () => {
    const server = await startRfb(script);
    const error = await connectVnc({ host: HOST, port: server.port, password }).catch(reason => reason as Error);
    server.close();
    expect(error).toMatchObject({ name: 'DesktopError', kind: 'failed', message: expect.stringMatching(says) });
    if (password !== undefined) expect((error as Error).message).not.toContain(password);
  });
}

test('connecting: nobody is there', async () => {
  const error = await connectVnc({ host: HOST, port: await freePort(), password: undefined }).catch(reason => reason);
  expect(error).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/^No VNC server answers at 127\.0\.0\.1:\d+: .*ECONNREFUSED/),
  });
  expect(error.tryThis).toContain('start a VNC server there');
});

test('connecting: an abort ends it with its reason', async () => {
  const silent = createServer(() => {});
  await new Promise<void>(resolve => silent.listen(0, HOST, resolve));
  const abort = new AbortController();
  const pending = connectVnc({ host: HOST, port: (silent.address() as AddressInfo).port, password: undefined, signal: abort.signal });
  const reason = new Error('enough');
  abort.abort(reason);
  expect(await pending.catch(error => error)).toBe(reason);
  silent.close();
});

/** Once a picture was asked for. */
const TROUBLES: readonly [what: string, script: Script, says: RegExp][] = [
  ['it goes away', { picture: socket => socket.end() }, /is lost: the server has closed the connection\./],
  [
    'it goes away within a part',
    { picture: socket => socket.end(update({ rect: FULL, encoding: 0, bytes: PIXELS.subarray(9) })) },
    /is lost: .*closed the connection/,
  ],
  [
    'it stops within a part',
    sends(update({ rect: FULL, encoding: 0, bytes: PIXELS.subarray(9) })),
    /is lost: the server stopped in the middle of a message for 5 s/,
  ],
  ['it never answers', { picture: () => {} }, /did not answer within 10 s: it hangs, or has too much to tell/],
  [
    'it talks without end, and never of the screen',
    {
      picture(socket) {
        const bells = Buffer.alloc(65_536, 2);
        const more = (): void => void (socket.destroyed || socket.write(bells, () => setImmediate(more)));
        more();
      },
    },
    /did not answer within 10 s: it hangs, or has too much to tell/,
  ],
  [
    'it answers without end with parts of no pixels',
    {
      picture(socket) {
        socket.on('data', () => socket.write(update({ rect: [0, 0, 0, 0], encoding: 0 })));
        socket.write(update());
      },
    },
    /did not answer within 10 s/,
  ],
  [
    'it draws past the edges',
    sends(update({ rect: [4, 4, 8, 8], encoding: 0, bytes: PIXELS })),
    /draws at \(4, 4\) 8×8, past the edges of its screen of 8×8/,
  ],
  ['it copies from past the edges', sends(update({ rect: FULL, encoding: 1, bytes: u16(1, 1) })), /draws at \(1, 1\) 8×8, past the edges/],
  [
    'it draws in an encoding that nobody asked for',
    sends(update({ rect: FULL, encoding: 7 })),
    /draws in encoding 7, which was not asked for/,
  ],
  ['it sends a message that does not exist', sends(Buffer.from([200])), /sends a message of type 200/],
  [
    'its rectangles outnumber the pixels',
    sends(update({ rect: FULL, encoding: 2, bytes: u32(65, 0) })),
    /sends 65 rectangles for fewer pixels/,
  ],
  [
    'a rectangle leaves its part',
    sends(update({ rect: FULL, encoding: 2, bytes: Buffer.concat([u32(1, 0, 0), u16(4, 4, 8, 1)]) })),
    /past the edges of its part/,
  ],
  [
    'a tile leaves its part',
    sends(update({ rect: FULL, encoding: 5, bytes: Buffer.from([8 | 2, 0, 0, 0, 0, 1, 0x77, 0xff]) })),
    /past the edges of its part/,
  ],
  [
    'what is compressed is no zlib',
    sends(update({ rect: FULL, encoding: 6, bytes: Buffer.concat([u32(4), Buffer.from('nope')]) })),
    /compressed bytes that cannot be read/,
  ],
  [
    'what is compressed is a bomb',
    sends(update({ rect: FULL, encoding: 6, bytes: compressed(Buffer.alloc(5_000_000)) })),
    /(?:stand for more than the part has pixels|compressed bytes for a part)/,
  ],
  [
    'what is compressed is too short',
    sends(update({ rect: FULL, encoding: 6, bytes: compressed(Buffer.alloc(12)) })),
    /sends 12 bytes of pixels for a part of 256/,
  ],
  [
    'its tiles end too soon',
    sends(update({ rect: FULL, encoding: 16, bytes: compressed(Buffer.from([0, 1, 2])) })),
    /tiles that end too soon/,
  ],
  [
    'its tiles go on',
    sends(update({ rect: FULL, encoding: 16, bytes: compressed(Buffer.from([1, 1, 2, 3, 4])) })),
    /more tiles than the part has/,
  ],
  ['a tile is of no kind', sends(update({ rect: FULL, encoding: 16, bytes: compressed(Buffer.from([77])) })), /a tile of kind 77/],
  [
    'a run is longer than its tile',
    sends(update({ rect: FULL, encoding: 16, bytes: compressed(Buffer.from([128, 1, 2, 3, 255, 9])) })),
    /a run of pixels past the end/,
  ],
  [
    'a colour is not in its palette',
    sends(update({ rect: FULL, encoding: 16, bytes: compressed(Buffer.from([130, 0, 0, 0, 9, 9, 9, 5])) })),
    /a colour that its palette has not/,
  ],
  ['its clipboard has no end', sends(Buffer.concat([Buffer.from([3, 0, 0, 0]), u32(0x7fffffff)])), /sends a clipboard of 2147483647 bytes/],
  [
    'its pointer is larger than the screen',
    sends(update({ rect: [0, 0, 60_000, 60_000], encoding: -239 })),
    /its pointer has 60000×60000 pixels/,
  ],
  [
    'it changes to a size that no screen has',
    sends(update({ rect: [0, 0, 60_000, 60_000], encoding: -223 })),
    /says that its screen has 60000×60000/,
  ],
];
for (const [what, script, says] of TROUBLES) {
  test(`a picture: ${what}`, async () => {
    const server = await startRfb(script);
    const client = await connectVnc({ host: HOST, port: server.port, password: undefined });
    const error = await client.picture().catch(reason => reason);
    expect(error).toMatchObject({ name: 'DesktopError', kind: 'lost', message: expect.stringMatching(says) });
    // All that follows says the same.
    expect(await client.sync().catch(reason => reason)).toBe(error);
    server.close();
  });
}

test('a polite server: its pixels are the picture', async () => {
  const server = await startRfb(sends(update({ rect: FULL, encoding: 0, bytes: PIXELS })));
  const client = await connectVnc({ host: HOST, port: server.port, password: undefined });
  const picture = await client.picture();
  expect([picture.width, picture.height, Buffer.compare(picture.data as Buffer, PIXELS)]).toEqual([8, 8, 0]);
  client.close();
  server.close();
});
