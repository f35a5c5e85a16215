/** Starts the language server when the first scenario file is opened; about other Markdown files it does nothing. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ExtensionContext, type TextDocument, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { isScenario } from '../../../src/editor/is-scenario.js';
import { hasStub } from '../../../src/editor/stub-of.js';

let client: LanguageClient | undefined;

export function activate(context: ExtensionContext): void {
  const startFor = (document: TextDocument): void => {
    if (client || document.languageId !== 'markdown' || document.uri.scheme !== 'file') return;
    const place = workspace.asRelativePath(document.uri, true);
    if (!isScenario(place, document.getText(), { folders: folders() }) && !hasStub(document.uri.fsPath)) return;
    client = createClient(serverFor(document.uri.fsPath) ?? { module: context.asAbsolutePath('dist/server.js') });
    void client.start();
  };
  for (const document of workspace.textDocuments) startFor(document);
  context.subscriptions.push(workspace.onDidOpenTextDocument(startFor), workspace.onDidSaveTextDocument(startFor));
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

interface Server {
  module: string;
  args?: string[];
}

/** That of the project, where it has one: its problems are those of `npx xenotester plan`. */
function serverFor(file: string): Server | undefined {
  try {
    const manifest = createRequire(join(dirname(file), 'any.js')).resolve('xenotester/package.json');
    const module = join(dirname(manifest), 'dist', 'cli', 'main.js');
    // Versions before the language server have no such command.
    return existsSync(join(dirname(manifest), 'dist', 'editor', 'server.js')) ? { module, args: ['language-server'] } : undefined;
  } catch {
    return undefined;
  }
}

function createClient(server: Server): LanguageClient {
  return new LanguageClient(
    'xenotester',
    'Xenotester',
    { ...server, transport: TransportKind.stdio },
    {
      documentSelector: [
        { scheme: 'file', language: 'markdown' },
        { scheme: 'file', pattern: '**/*.readings.yaml' },
      ],
      initializationOptions: { scenarios: folders() },
    },
  );
}

function folders(): readonly string[] {
  return workspace.getConfiguration('xenotester').get<string[]>('scenarios') ?? ['scenarios'];
}
