/** Where a VNC server listens. Pure. */

export const VNC_PORT = 5900;

/** `host:5900`, `host`, `[::1]:5901`. Undefined where it is none. */
export function addressOf(text: string): { host: string; port: number } | undefined {
  const [, six, plain, port = String(VNC_PORT)] = /^(?:\[([0-9a-f:.]+(?:%\w+)?)\]|([^\s:/[\]]+))(?::(\d{1,5}))?$/i.exec(text.trim()) ?? [];
  const host = six ?? plain;
  const number = Number(port);
  return host === undefined || number < 1 || number > 65_535 ? undefined : { host, port: number };
}
