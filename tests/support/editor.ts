/** An editor without a window: a real language server as its process, spoken to by the protocol. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeAction, CompletionItem, Diagnostic, InitializeResult, Position, Range } from 'vscode-languageserver/node';
import { plainEnvironment } from './command.js';

export interface Opened {
  uri: string;
  /** Its problems, as the server tells them of this very text. */
  problems: Diagnostic[];
}

export interface Editor {
  /** The folder that is open. */
  dir: string;
  initialized: InitializeResult;
  write(path: string, content: string): void;
  uriOf(path: string): string;
  open(path: string, text: string): Promise<Opened>;
  /** The whole text anew, or what stands in a range. */
  change(path: string, text: string, range?: Range): Promise<Opened>;
  save(path: string): Promise<Opened>;
  close(path: string): Promise<void>;
  /** The last problems told of a file that need not be open. */
  told(path: string): Promise<Diagnostic[]>;
  complete(path: string, at: Position): Promise<CompletionItem[]>;
  actions(path: string, range: Range): Promise<CodeAction[]>;
  ask<T>(method: string, params: unknown): Promise<T>;
  /** A change on the disk, as the editor's watcher tells it. */
  changedOnDisk(path: string): Promise<void>;
  /** The exit code. */
  stop(): Promise<number | null>;
}

/** @param server the arguments of Node that start it */
export async function startEditor(
  server: readonly string[],
  options: { scenarios?: string[]; cwd?: string; snippets?: boolean } = {},
): Promise<Editor> {
  const rpc = await import('vscode-languageserver/node');
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'xenotester-editor-')));
  const dir = join(root, 'here');
  mkdirSync(dir);
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
  const child = spawn(process.execPath, server, { cwd: options.cwd ?? dir, env: plainEnvironment(), stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = rpc.createProtocolConnection(new rpc.StreamMessageReader(child.stdout), new rpc.StreamMessageWriter(child.stdin));
  const uriOf = (path: string): string => pathToFileURL(join(dir, path)).href;
  const versions = new Map<string, number>();
  const told = new Map<string, { version?: number | undefined; diagnostics: Diagnostic[] }>();
  const waiting = new Set<() => void>();
  connection.onNotification(rpc.PublishDiagnosticsNotification.type, ({ uri, version, diagnostics }) => {
    told.set(uri, { version, diagnostics });
    for (const look of waiting) look();
  });
  connection.onRequest(rpc.RegistrationRequest.type, () => {});
  connection.listen();
  const until = async (uri: string, version: number | undefined): Promise<Diagnostic[]> => {
    for (;;) {
      const last = told.get(uri);
      if (last && last.version === version) return last.diagnostics;
      await new Promise<void>(done => {
        const look = (): void => {
          waiting.delete(look);
          done();
        };
        waiting.add(look);
      });
    }
  };
  const settled = async (uri: string): Promise<Opened> => ({ uri, problems: await until(uri, versions.get(uri)) });
  const initialized = await connection.sendRequest(rpc.InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(dir).href,
    workspaceFolders: null,
    capabilities: {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
      textDocument: { completion: { completionItem: { snippetSupport: options.snippets ?? true } } },
    },
    initializationOptions: { ...(options.scenarios && { scenarios: options.scenarios }) },
  });
  await connection.sendNotification(rpc.InitializedNotification.type, {});

  return {
    dir,
    initialized,
    uriOf,
    write(path, content) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    },
    async open(path, text) {
      const uri = uriOf(path);
      versions.set(uri, 1);
      const textDocument = { uri, languageId: path.endsWith('.md') ? 'markdown' : 'yaml', version: 1, text };
      await connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, { textDocument });
      return settled(uri);
    },
    async change(path, text, range) {
      const uri = uriOf(path);
      const version = versions.get(uri)! + 1;
      versions.set(uri, version);
      const contentChanges = [range ? { range, text } : { text }];
      await connection.sendNotification(rpc.DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges });
      return settled(uri);
    },
    async save(path) {
      told.delete(uriOf(path));
      await connection.sendNotification(rpc.DidSaveTextDocumentNotification.type, { textDocument: { uri: uriOf(path) } });
      return settled(uriOf(path));
    },
    async close(path) {
      await connection.sendNotification(rpc.DidCloseTextDocumentNotification.type, { textDocument: { uri: uriOf(path) } });
    },
    told: path => until(uriOf(path), undefined),
    complete: (path, position) => connection.sendRequest('textDocument/completion', { textDocument: { uri: uriOf(path) }, position }),
    actions: (path, range) =>
      connection.sendRequest('textDocument/codeAction', { textDocument: { uri: uriOf(path) }, range, context: { diagnostics: [] } }),
    ask: (method, params) => connection.sendRequest(method, params),
    async changedOnDisk(path) {
      told.delete(uriOf(path));
      await connection.sendNotification(rpc.DidChangeWatchedFilesNotification.type, { changes: [{ uri: uriOf(path), type: 2 }] });
    },
    async stop() {
      const ended = endOf(child);
      await connection.sendRequest(rpc.ShutdownRequest.type);
      await connection.sendNotification(rpc.ExitNotification.type);
      const code = await ended;
      connection.dispose();
      rmSync(root, { recursive: true, force: true });
      return code;
    },
  };
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise(done => child.on('exit', done));
}
