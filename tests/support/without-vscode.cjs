// Loads the built extension where there is no VS Code: `node without-vscode.cjs EXTENSION.cjs`. Its module `vscode` answers everything with
// nothing. Prints what the extension exports, and whether it starts something for a Markdown file that is no scenario.
const Module = require('node:module');
const { spawn } = require('node:child_process');

const nothing = new Proxy(class {}, { get: (target, key) => (key in target ? target[key] : nothing), apply: () => nothing });
const heard = {};
const on = name => listener => {
  heard[name] = listener;
  return { dispose() {} };
};
const workspace = {
  textDocuments: [],
  onDidOpenTextDocument: on('opened'),
  onDidSaveTextDocument: on('saved'),
  asRelativePath: ({ path }) => path,
  getConfiguration: () => ({ get: () => undefined }),
};
const withNothing = known => new Proxy(known, { get: (target, key) => target[key] ?? nothing });
const vscode = withNothing({ version: '1.140.0', workspace: withNothing(workspace) });
const load = Module._load;
Module._load = (id, ...rest) => (id === 'vscode' ? vscode : load(id, ...rest));

let started = 0;
require('node:child_process').spawn = (...args) => {
  started += 1;
  return spawn(...args);
};
const extension = require(process.argv[2]);
extension.activate({ subscriptions: [], asAbsolutePath: path => path });
const path = '/home/README.md';
heard.opened({ languageId: 'markdown', uri: { scheme: 'file', path, fsPath: path }, getText: () => '# Read me\n' });
console.log(JSON.stringify({ exports: Object.keys(extension), listens: Object.keys(heard), started, stops: extension.deactivate() ?? null }));
