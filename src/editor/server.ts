/** The language server: what an editor asks by the Language Server Protocol, answered by the grammar. It runs nothing of the author's. */
import { setImmediate as turn } from 'node:timers/promises';
import type {
  CodeAction,
  CompletionItem,
  Connection,
  Diagnostic,
  DocumentSymbol,
  InitializeParams,
  InitializeResult,
} from 'vscode-languageserver/node';
import { type Offer, offersAt } from './complete.js';
import type { ScenarioDocument } from './document.js';
import { hoverAt } from './hover.js';
import {
  CodeActionKind,
  CompletionItemKind,
  createConnection,
  DiagnosticSeverity,
  DidChangeWatchedFilesNotification,
  InsertTextFormat,
  SymbolKind,
  TextDocument,
  TextDocumentSyncKind,
  TextDocuments,
} from './lsp.js';
import { fixesOf } from './mend.js';
import { foldsOf, type OutlinePart, outlineOf } from './outline.js';
import { touches } from './place.js';
import { type Problem, type ProblemKind, problemsOf } from './problems.js';
import { createWorkspace, type EditorPorts, pathOf, type Workspace } from './workspace.js';

/** Serves one editor, until it says that it goes, or is gone: then the process ends. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, ports: EditorPorts): void {
  const connection = createConnection(input, output);
  const texts = new TextDocuments(TextDocument);
  const workspace = createWorkspace(() => texts.all(), ports);
  const publisher = createPublisher(connection, texts, workspace);
  let watches = false;
  let fillsIn = false;

  connection.onInitialize(params => {
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    fillsIn = params.capabilities.textDocument?.completion?.completionItem?.snippetSupport === true;
    workspace.begin(rootsOf(params), foldersOf(params.initializationOptions));
    return CAPABILITIES;
  });
  connection.onInitialized(() => {
    if (!watches) return;
    const asked = connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED });
    asked.catch(error => connection.console.warn(`the editor watches no files: ${(error as Error).message}`));
  });
  const lookAgain = (): void => {
    workspace.forget('programs');
    for (const { uri } of texts.all()) publisher.due(uri);
  };
  connection.onDidChangeWatchedFiles(({ changes }) => {
    workspace.forget('names');
    // A run that goes on writes its trace all the time: that changes no problem.
    if (changes.some(({ uri }) => !uri.endsWith('.ndjson'))) lookAgain();
  });
  // What nobody watches for us (modules that a config imports, or all, in an editor that cannot) may have changed before it.
  texts.onDidSave(() => {
    workspace.forget('names');
    lookAgain();
  });
  // Of a scenario and its readings, each says something about the other.
  texts.onDidChangeContent(({ document }) => publisher.due(document.uri));
  texts.onDidClose(({ document }) => publisher.closed(document.uri));
  answer({ connection, texts, workspace, fillsIn: () => fillsIn });
  texts.listen(connection);
  connection.listen();
}

const CAPABILITIES: InitializeResult = {
  capabilities: {
    textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
    completionProvider: { triggerCharacters: ['"', '「', '」', '{', ' '] },
    hoverProvider: true,
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
    documentSymbolProvider: true,
    foldingRangeProvider: true,
  },
  serverInfo: { name: 'xenotester' },
};

/** What changes the answers without being open: pinned readings, programs of the config, names of the last run. */
const WATCHED = ['**/*.readings.yaml', '**/playwright.config.*', '**/trace*.ndjson'].map(globPattern => ({ globPattern }));

function rootsOf({ workspaceFolders, rootUri }: InitializeParams): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : []);
  return uris.flatMap(uri => pathOf(uri)?.replace(/[\\/]+$/, '') ?? []);
}

/** `{ "scenarios": ["e2e/specs"] }`: folders, beside none but those. */
function foldersOf(options: unknown): string[] {
  const given = (options as { scenarios?: unknown } | null | undefined)?.scenarios;
  return Array.isArray(given) ? given.filter(one => typeof one === 'string' && one !== '') : [];
}

interface Publisher {
  /** It has changed: its problems are told in this turn's end, once for all changes that came together. */
  due(uri: string): void;
  closed(uri: string): void;
}

function createPublisher(connection: Connection, texts: TextDocuments<TextDocument>, workspace: Workspace): Publisher {
  const waiting = new Set<string>();
  const told = new Set<string>();
  /** A scenario and its readings are told of together, by either's address. */
  const pairs = new Map<string, readonly string[]>();
  let isAtIt = false;

  async function tellAll(): Promise<void> {
    isAtIt = true;
    try {
      while (waiting.size > 0) {
        await turn();
        const uris = [...waiting];
        waiting.clear();
        for (const uri of uris) await tell(uri).catch(error => connection.console.error(String((error as Error).stack ?? error)));
      }
    } finally {
      isAtIt = false;
    }
  }

  async function tell(uri: string): Promise<void> {
    const document = await workspace.documentOf(uri);
    if (!document) {
      if (told.delete(uri)) await connection.sendDiagnostics({ uri, diagnostics: [] });
      return;
    }
    const problems = problemsOf(document);
    const paths = [document.path, document.readings.path];
    pairs.set(
      uri,
      paths.map(path => workspace.uriOf(document, path)),
    );
    for (const path of paths) {
      const own = workspace.uriOf(document, path);
      const diagnostics = problems.filter(problem => problem.path === path).map(toDiagnostic);
      if (diagnostics.length === 0 && !told.has(own) && own !== uri) continue;
      told.add(own);
      const version = texts.get(own)?.version;
      await connection.sendDiagnostics({ uri: own, diagnostics, ...(version !== undefined && { version }) });
    }
  }

  return {
    due(uri) {
      waiting.add(uri);
      if (!isAtIt) void tellAll();
    },
    closed(uri) {
      waiting.delete(uri);
      const pair = pairs.get(uri) ?? [uri];
      if (pair.some(one => texts.get(one))) return;
      for (const one of pair) if (told.delete(one)) void connection.sendDiagnostics({ uri: one, diagnostics: [] });
    },
  };
}

const SEVERITIES: Readonly<Record<ProblemKind, DiagnosticSeverity>> = {
  broken: DiagnosticSeverity.Error,
  refused: DiagnosticSeverity.Error,
  lapsed: DiagnosticSeverity.Error,
  goal: DiagnosticSeverity.Warning,
  doubt: DiagnosticSeverity.Warning,
};

function toDiagnostic({ range, kind, message }: Problem): Diagnostic {
  return { range, message, severity: SEVERITIES[kind], code: kind, source: 'xenotester' };
}

interface Asked {
  connection: Connection;
  texts: TextDocuments<TextDocument>;
  workspace: Workspace;
  /** The editor knows snippets: places to fill in. */
  fillsIn: () => boolean;
}

function answer({ connection, texts, workspace, fillsIn }: Asked): void {
  connection.onCompletion(async ({ textDocument, position }) => {
    const document = await scenarioOf(textDocument.uri);
    return document
      ? offersAt(document, position, await workspace.namesFor(document)).map((offer, order) => toItem(offer, order, fillsIn()))
      : [];
  });
  connection.onHover(async ({ textDocument, position }) => {
    const document = await scenarioOf(textDocument.uri);
    const hover = document && hoverAt(document, position);
    return hover ? { contents: { kind: 'markdown', value: hover.text }, range: hover.range } : null;
  });
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const document = await scenarioOf(textDocument.uri);
    return document ? outlineOf(document).map(toSymbol) : [];
  });
  connection.onFoldingRanges(async ({ textDocument }) => {
    const document = await scenarioOf(textDocument.uri);
    return document ? foldsOf(document).map(({ start, end }) => ({ startLine: start, endLine: end })) : [];
  });
  connection.onCodeAction(async ({ textDocument: { uri }, range }): Promise<CodeAction[]> => {
    const document = await workspace.documentOf(uri);
    if (!document) return [];
    const here = problemsOf(document).filter(one => workspace.uriOf(document, one.path) === uri && touches(one.range, range));
    return here.flatMap(problem =>
      fixesOf(problem, document).map(({ title, path, range, text, isPreferred }) => ({
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toDiagnostic(problem)],
        isPreferred,
        edit: { changes: { [workspace.uriOf(document, path)]: [{ range, newText: text }] } },
      })),
    );
  });

  /** Readings are asked for none of these. */
  async function scenarioOf(uri: string): Promise<ScenarioDocument | undefined> {
    return texts.get(uri) && !uri.endsWith('.yaml') ? workspace.documentOf(uri) : undefined;
  }
}

const ITEM_KINDS: Readonly<Record<Offer['what'], CompletionItemKind>> = {
  sentence: CompletionItemKind.Snippet,
  name: CompletionItemKind.Value,
  kind: CompletionItemKind.Keyword,
  option: CompletionItemKind.Property,
};

function toItem({ label, detail, what, range, text, isSnippet = false }: Offer, order: number, fillsIn: boolean): CompletionItem {
  return {
    label,
    kind: ITEM_KINDS[what],
    sortText: String(order).padStart(4, '0'),
    filterText: label,
    textEdit: { range, newText: isSnippet && !fillsIn ? label : text },
    insertTextFormat: isSnippet && fillsIn ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    ...(detail !== undefined && { detail }),
  };
}

const SYMBOLS: Readonly<Record<OutlinePart['what'], SymbolKind>> = {
  scenario: SymbolKind.Method,
  step: SymbolKind.Event,
  check: SymbolKind.Boolean,
};

function toSymbol({ name, detail, what, range, at, parts }: OutlinePart): DocumentSymbol {
  return { name, kind: SYMBOLS[what], range, selectionRange: at, children: parts.map(toSymbol), ...(detail !== undefined && { detail }) };
}
