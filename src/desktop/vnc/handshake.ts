/** From the first byte to the first picture: version, security, the screen's size and name. RFB 3.3 to 3.8. */
import type { Size } from '../../trace/action.js';
import { EXTENDED_CLIPBOARD } from './cut-text.js';
import { ENCODINGS, type EncodingName } from './encodings.js';
import { type Credentials, letIn } from './security.js';
import { type ByteStream, u16, u32, VncError } from './stream.js';

export interface Greeted {
  stream: ByteStream;
  size: Size;
  name: string;
}

/** Told beside the pixels. The pointer's look is asked for so that the server does not draw it into the picture. */
export const PSEUDO = { cursor: -239, desktopSize: -223, lastRect: -224, desktopName: -307 } as const;

const MOST_NAME = 4096;
const SET_PIXEL_FORMAT = 0;
const SET_ENCODINGS = 2;
/** 32 bits of which 24 count, the low byte first, which is blue. */
const PIXEL_FORMAT = [32, 24, 0, 1, 0, 255, 0, 255, 0, 255, 16, 8, 0, 0, 0, 0];

/** @throws VncError with why nobody can go on */
export async function greet(plain: ByteStream, credentials: Credentials, encodings: readonly EncodingName[]): Promise<Greeted> {
  const minor = await agreeOnVersion(plain);
  const stream = await letIn(plain, minor, credentials);
  // Shared: a person who looks on is not sent away.
  stream.write([1]);
  const [width, height] = [await stream.u16(), await stream.u16()];
  await stream.read(16);
  const length = await stream.u32();
  if (length > MOST_NAME) throw new VncError(`the server says that its name has ${length} bytes`);
  const name = (await stream.read(length)).toString('utf8');
  const wanted = [...encodings.map(encoding => ENCODINGS[encoding]), ...Object.values(PSEUDO), EXTENDED_CLIPBOARD];
  stream.write([SET_PIXEL_FORMAT, 0, 0, 0, ...PIXEL_FORMAT], [SET_ENCODINGS, 0], u16(wanted.length), u32(...wanted));
  return { stream, size: { width, height }, name };
}

/** The highest that both speak. Apple's server and some others tell numbers of their own, and speak 3.8. */
async function agreeOnVersion(stream: ByteStream): Promise<3 | 7 | 8> {
  const said = (await stream.read(12)).toString('latin1');
  const [, major, minor] = /^RFB (\d{3})\.(\d{3})\n$/.exec(said) ?? [];
  if (major === undefined) throw new VncError(`expected a VNC server, which begins "RFB 003.008"; found ${JSON.stringify(said)}`);
  const number = Number(major) * 1000 + Number(minor);
  if (number < 3003) throw new VncError(`expected RFB 3.3 or later, found ${said.trim()}`);
  const version = number >= 3008 ? 8 : number === 3007 ? 7 : 3;
  stream.write(Buffer.from(`RFB 003.00${version}\n`));
  return version;
}
