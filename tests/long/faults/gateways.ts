/** Services that are no service: what answers in the place of Anthropic's when a network goes wrong. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Gateway {
  url: string;
  close(): void;
}

/** Answers every request so. */
export function http(listener: RequestListener): Promise<Gateway> {
  return listening(createServer(listener), 'http');
}

/** Does this with every connection, before a word of HTTP was said. */
export function tcp(onConnection: (socket: Socket) => void): Promise<Gateway> {
  const sockets = new Set<Socket>();
  const server = createTcpServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  server.on('close', () => sockets.forEach(socket => void socket.destroy()));
  return listening(server, 'http');
}

/** HTTPS with a certificate that nobody has signed. @returns undefined where there is no `openssl` to make one */
export function selfSigned(): Promise<Gateway> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'xt-tls-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map(name => join(folder, name)) as [string, string];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'],
      {
        stdio: 'ignore',
      },
    );
    return listening(
      createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => response.end('{}')),
      'https',
    );
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An address on which nobody listens: the port was just given free. */
export async function nobody(): Promise<Gateway> {
  const gateway = await http(() => {});
  gateway.close();
  return gateway;
}

async function listening(server: Server | TcpServer, protocol: string): Promise<Gateway> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${protocol}://127.0.0.1:${port}`,
    close() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}
