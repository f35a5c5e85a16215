/** Whatever encoding a server draws in, however it lets us in: the picture has the pixels that the display has. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ENCODINGS, type EncodingName } from '../../src/desktop/vnc/encodings.js';
import { answerTo } from '../../src/desktop/vnc/security.js';
import { eventually } from '../support/eventually.js';
import { openBrowserPad } from './desktop-stage/browser-pad.js';
import { connectTo, HOST, startXvnc, type VncDisplay, vncDesktopOn } from './desktop-stage/vnc-stage.js';
import { desktopOn } from './desktop-stage/x11-stage.js';

let display: VncDisplay;
test.beforeAll(async ({}, info) => {
  display = await startXvnc(info.outputPath('xvnc'));
});
test.afterAll(() => display?.stop());

/** Text, lines, plain areas, a gradient; typed into, and scrolled within a window that moves. */
test('each encoding gives the pixels of the display, also of what changes', async () => {
  test.slow();
  const pad = await openBrowserPad(display);
  const x11 = await desktopOn(display);
  for (const encoding of Object.keys(ENCODINGS) as EncodingName[]) {
    const client = await connectTo(display.port, { encodings: [encoding] });
    const desktop = vncDesktopOn(client, display.home);
    const isSame = async () => {
      const [seen, drawn] = [await client.picture(), await x11.capture()];
      return Buffer.compare(colours(seen.data), colours(drawn.data)) === 0;
    };
    await eventually(isSame, `the first picture in ${encoding}`, 20_000);
    await desktop.perform({ type: 'left_click', at: pad.at('field') });
    await desktop.perform({ type: 'type', text: `in ${encoding}, and more of it` });
    // A caret that blinks is on one picture and not on the other.
    await desktop.perform({ type: 'left_click', at: pad.at('area') });
    await eventually(isSame, `the picture after typing in ${encoding}`, 20_000);
    await desktop.close();
    client.close();
  }
  await x11.close();
  await pad.close();
});

/** The fourth byte says nothing. */
function colours(data: Uint8Array): Buffer {
  const copy = Buffer.from(data);
  for (let at = 3; at < copy.length; at += 4) copy[at] = 0;
  return copy;
}

test('the challenge is answered as every client answers it', () => {
  // RFC 6143, 7.2.2 turns each byte of the key round; the values are those of OpenSSL's single DES, checked with TigerVNC below.
  const challenge = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  expect(answerTo(challenge, 'password')).toEqual(answerTo(challenge, 'password and more'));
  expect(answerTo(challenge, 'password')).not.toEqual(answerTo(challenge, 'passwork'));
});

test('a password, and TLS with and without a certificate', async ({}, info) => {
  test.slow();
  const folder = info.outputPath('secure');
  mkdirSync(folder, { recursive: true });
  const [password, cert, key] = ['password', 'cert.pem', 'key.pem'].map(name => join(folder, name)) as [string, string, string];
  const plain = Buffer.alloc(8);
  plain.write('tr0ub4do', 'latin1');
  // As `vncpasswd` writes it: hidden by a key that everybody knows.
  writeFileSync(password, answerTo(plain, '\x17\x52\x6b\x06\x23\x4e\x58\x07'), { mode: 0o600 });
  execFileSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert],
    ...['-subj', '/CN=localhost', '-addext', `subjectAltName=DNS:localhost,IP:${HOST}`],
  ]);
  for (const types of ['VncAuth', 'TLSVnc', 'X509Vnc', 'TLSNone', 'X509None']) {
    const own = await startXvnc(join(folder, types), [types, '-PasswordFile', password, '-X509Cert', cert, '-X509Key', key]);
    const ca = types.startsWith('X509') ? readFileSync(cert, 'utf8') : undefined;
    const given = types.endsWith('None') ? undefined : 'tr0ub4dor';
    const client = await connectTo(own.port, { password: given, ca });
    expect((await client.picture()).width, types).toBe(1280);
    client.close();
    if (given !== undefined) {
      const wrong = await connectTo(own.port, { password: 'wrong', ca }).catch(error => error);
      expect(wrong, types).toMatchObject({ kind: 'failed', message: expect.stringMatching(/the server refuses: /) });
      const none = await connectTo(own.port, { ca }).catch(error => error);
      expect(none, types).toMatchObject({ kind: 'failed', message: expect.stringContaining('wants a password') });
    }
    if (ca !== undefined) {
      const stranger = await connectTo(own.port, { password: given }).catch(error => error);
      expect(stranger, types).toMatchObject({ kind: 'failed', message: expect.stringMatching(/TLS failed: .*`ca` names the file/) });
    }
    await own.stop();
  }
});
