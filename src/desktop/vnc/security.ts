/** How a server lets us in: nobody asked for anything, a VNC password, or one of these within TLS (VeNCrypt). */
import { createCipheriv } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type ByteStream, byteStream, u32, VncError } from './stream.js';

export interface Credentials {
  /** Of the server's certificate. */
  host: string;
  password: string | undefined;
  /** PEM of who signed the server's certificate. Absent: the authorities that Node knows. */
  ca?: string | undefined;
}

const NONE = 1;
const VNC_PASSWORD = 2;
const VENCRYPT = 19;
/** What is asked for within TLS, and whether the server shows a certificate; the best first. */
const VENCRYPT_TYPES: readonly { type: number; name: string; inner: number; certified: boolean }[] = [
  { type: 261, name: 'X509Vnc', inner: VNC_PASSWORD, certified: true },
  { type: 260, name: 'X509None', inner: NONE, certified: true },
  { type: 258, name: 'TLSVnc', inner: VNC_PASSWORD, certified: false },
  { type: 257, name: 'TLSNone', inner: NONE, certified: false },
];
/** A longer reason is no reason. */
const MOST_REASON = 4096;
const TLS_MS = 10_000;

/** @returns the stream to go on with. @throws VncError with why the server lets nobody in */
export async function letIn(stream: ByteStream, minor: number, credentials: Credentials): Promise<ByteStream> {
  const type = minor === 3 ? await givenType(stream) : await chosenType(stream, credentials);
  if (type === VENCRYPT) return vencrypt(stream, credentials);
  await authenticate(stream, type, credentials, minor);
  return stream;
}

/** Before 3.7 the server chooses. */
async function givenType(stream: ByteStream): Promise<number> {
  const type = await stream.u32();
  if (type === 0) throw new VncError(`the server refuses: ${await reasonOf(stream)}`);
  return type;
}

async function chosenType(stream: ByteStream, { password }: Credentials): Promise<number> {
  const count = await stream.u8();
  if (count === 0) throw new VncError(`the server refuses: ${await reasonOf(stream)}`);
  const offered = [...(await stream.read(count))];
  // Nobody is asked for a password where none is needed; what is encrypted goes before all.
  const wanted = [VENCRYPT, ...(password === undefined ? [NONE, VNC_PASSWORD] : [VNC_PASSWORD, NONE])];
  const type = wanted.find(one => offered.includes(one));
  if (type === undefined)
    throw new VncError(`expected security None (1), a VNC password (2) or VeNCrypt (19); the server offers ${offered.join(', ')}`);
  stream.write([type]);
  return type;
}

async function authenticate(stream: ByteStream, type: number, { password }: Credentials, minor: number): Promise<void> {
  if (type === VNC_PASSWORD) {
    if (password === undefined) throw new VncError("the server wants a password; give it as `password: '{{secret:VNC}}'`");
    stream.write(answerTo(await stream.read(16), password));
  } else if (type !== NONE) throw new VncError(`the server wants security type ${type}, which is not spoken here`);
  else if (minor < 8) return;
  if ((await stream.u32()) === 0) return;
  throw new VncError(minor < 8 ? 'the server does not take the password' : `the server refuses: ${await reasonOf(stream)}`);
}

/** DES with the bits of each of the password's first eight bytes turned round. OpenSSL 3 has it as triple DES with one key three times. */
export function answerTo(challenge: Buffer, password: string): Buffer {
  const key = Buffer.alloc(8);
  Buffer.from(password, 'latin1').copy(key);
  for (const [index, byte] of key.entries()) {
    let turned = 0;
    for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) turned |= 0x80 >> bit;
    key[index] = turned;
  }
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null).setAutoPadding(false);
  return Buffer.concat([cipher.update(challenge), cipher.final()]);
}

/** Version 0.2. */
async function vencrypt(stream: ByteStream, credentials: Credentials): Promise<ByteStream> {
  const [major, minor] = await stream.read(2);
  if (major === 0 && minor! < 2) throw new VncError(`expected VeNCrypt 0.2, found ${major}.${minor}`);
  stream.write([0, 2]);
  if ((await stream.u8()) !== 0) throw new VncError('the server does not speak VeNCrypt 0.2');
  const count = await stream.u8();
  const offered: number[] = [];
  for (let index = 0; index < count; index++) offered.push(await stream.u32());
  const wanted = VENCRYPT_TYPES.filter(({ inner }) => inner === VNC_PASSWORD || credentials.password === undefined);
  const chosen = [...wanted, ...VENCRYPT_TYPES].find(({ type }) => offered.includes(type));
  if (!chosen)
    throw new VncError(
      `expected one of VeNCrypt's ${VENCRYPT_TYPES.map(({ name }) => name).join(', ')}; the server offers ${offered.join(', ')}`,
    );
  stream.write(u32(chosen.type));
  if ((await stream.u8()) !== 1) throw new VncError(`the server does not begin ${chosen.name}`);
  const secured = byteStream(await secure(stream.socket, chosen.certified, credentials));
  await authenticate(secured, chosen.inner, credentials, 8);
  return secured;
}

/** Without a certificate nobody listens in, but who answers cannot be told. */
function secure(socket: Duplex, certified: boolean, { host, ca }: Credentials): Promise<Duplex> {
  socket.removeAllListeners('readable');
  return new Promise((resolve, reject) => {
    const own = certified
      ? { host, ...(ca !== undefined && { ca }) }
      : ({
          ciphers: 'ADH:AECDH:@SECLEVEL=0',
          maxVersion: 'TLSv1.2',
          rejectUnauthorized: false,
          checkServerIdentity: () => undefined,
        } as const);
    const tls = connectTls({ socket, ...own });
    const fail = (message: string) => {
      clearTimeout(timer);
      tls.destroy();
      reject(new VncError(message));
    };
    const timer = setTimeout(() => fail(`TLS was not ready within ${TLS_MS / 1000} s`), TLS_MS);
    tls.once('secureConnect', () => {
      clearTimeout(timer);
      tls.removeListener('error', failed);
      resolve(tls);
    });
    const failed = (error: Error) => fail(`TLS failed: ${error.message}${certified ? ' (`ca` names the file of who signed it)' : ''}`);
    tls.once('error', failed);
    socket.once('close', () => fail('the server has closed the connection while TLS began'));
  });
}

async function reasonOf(stream: ByteStream): Promise<string> {
  const length = await stream.u32();
  if (length > MOST_REASON) return `a reason of ${length} bytes`;
  return (await stream.read(length)).toString('utf8').replace(/\p{Cc}+/gu, ' ');
}
