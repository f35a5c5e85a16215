/** The direction of imports, as docs/architecture.md draws it. */
import { readFileSync } from 'node:fs';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { expect, test } from '../support/plain-test.js';

/** Room → rooms (or single files) that it may import. A room may always import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  scenario: ['screen'],
  screen: [],
  plan: ['scenario', 'screen'],
  trace: ['plan', 'scenario', 'screen'],
  vision: ['screen', 'trace'],
  evidence: ['plan', 'scenario', 'screen', 'trace'],
  judge: ['evidence', 'plan', 'scenario', 'screen', 'trace'],
  ports: ['judge/ruling.ts', 'plan', 'scenario', 'screen', 'trace'],
  agent: ['plan', 'ports', 'scenario', 'screen', 'trace'],
  dbus: [],
  perception: ['dbus', 'ports', 'scenario', 'screen', 'trace', 'vision'],
  checks: ['perception', 'plan/patience.ts', 'ports', 'scenario', 'screen', 'trace'],
  desktop: ['dbus', 'ports', 'scenario', 'screen', 'trace', 'vision'],
  policy: ['desktop/keys.ts', 'ports', 'scenario', 'screen', 'trace'],
  brain: ['agent/interruption.ts', 'desktop/keys.ts', 'perception', 'plan', 'ports', 'scenario', 'screen', 'trace', 'vision'],
  review: ['plan', 'ports', 'scenario', 'screen', 'trace'],
  replay: ['perception', 'plan', 'ports', 'review', 'scenario', 'screen', 'trace', 'vision'],
  testing: ['brain', 'trace'],
  reporter: ['judge', 'plan/figure.ts', 'screen', 'trace'],
  filmstrip: ['evidence', 'judge', 'plan', 'trace'],
  secrets: ['desktop/keys.ts', 'ports', 'scenario', 'screen', 'trace', 'vision'],
  stop: ['agent/interruption.ts', 'desktop'],
  fixture: [
    'agent',
    'brain',
    'checks',
    'desktop',
    'filmstrip',
    'judge',
    'perception',
    'plan',
    'policy',
    'ports',
    'replay',
    'review',
    'scenario',
    'screen',
    'secrets',
    'stop',
    'studio',
    'trace',
    'vision',
  ],
  editor: ['plan', 'scenario', 'screen'],
  studio: [
    'agent/interruption.ts',
    'agent/ready.ts',
    'agent/run.ts',
    'checks/checker.ts',
    'desktop',
    'filmstrip/page/html.ts',
    'filmstrip/page/style.ts',
    'fixture/screen-watch.ts',
    'judge',
    'perception',
    'plan',
    'ports',
    'scenario',
    'screen',
    'trace',
    'vision',
  ],
  cli: [
    'agent/interruption.ts',
    'brain/anthropic/index.ts',
    'brain/anthropic/models.ts',
    'brain/openai/index.ts',
    'desktop',
    'editor',
    'filmstrip',
    'fixture/env-file.ts',
    'fixture/find-scenarios.ts',
    'fixture/frame-png.ts',
    'fixture/scenario-text.ts',
    'fixture/spec-sentences.ts',
    'fixture/trying.ts',
    'judge',
    'perception',
    'plan/requirement.ts',
    'plan/told.ts',
    'ports',
    'scenario',
    'screen',
    'stop',
    'studio',
    'trace',
    'reporter',
  ],
};

/** Package → the only places that may import it. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  '@nut-tree-fork/nut-js': ['desktop/nut-child.ts'],
  '@anthropic-ai/sdk': ['brain/anthropic/'],
  openai: ['brain/openai/'],
  '@playwright/test': ['fixture/', 'reporter/', 'cli/doctor/self-test.ts'],
  'screenshot-desktop': ['desktop/'],
  '@modelcontextprotocol/sdk': ['cli/mcp/sdk.ts'],
  'vscode-languageserver': ['editor/lsp.ts', 'editor/server.ts'],
  'vscode-languageserver-textdocument': ['editor/lsp.ts'],
};

/** Rooms that are pure: no file system, no processes, no network. */
const PURE = ['scenario', 'screen', 'plan', 'trace', 'vision', 'evidence', 'judge', 'agent', 'filmstrip', 'replay', 'review'];
const PURE_EXCEPT = new Set(['src/scenario/load.ts', 'src/filmstrip/filmstrip.ts', 'src/replay/store.ts']);
const IMPURE_MODULES = /^(node:)?(fs|fs\/promises|child_process|net|http|https|worker_threads)$/;

let modules: IModule[];
test.beforeAll(async () => {
  // Here, not above: each process that only lists the tests would load them, and the compiler with them.
  const { cruise } = await import('dependency-cruiser');
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  const result = await cruise(
    ['src'],
    {
      tsPreCompilationDeps: true,
      tsConfig: { fileName: 'tsconfig.json' },
      ruleSet: { forbidden: [{ name: 'cycle', severity: 'error', from: {}, to: { circular: true } }] },
      validate: true,
      doNotFollow: { path: 'node_modules' },
    },
    {},
    { tsConfig: extractTSConfig('tsconfig.json') },
  );
  modules = (result.output as ICruiseResult).modules.filter(module => module.source.startsWith('src/'));
});

test('the check sees the modules and their imports', () => {
  expect(modules.length).toBeGreaterThan(80);
  const imports = modules.flatMap(module => module.dependencies.filter(dependency => dependency.resolved.startsWith('src/')));
  expect(imports.length).toBeGreaterThan(200);
  expect(
    modules
      .filter(module => roomOf(module.source) === undefined)
      .map(module => module.source)
      .sort(),
  ).toEqual(['src/config.ts', 'src/index.ts']);
});

test('no import goes against the direction', () => {
  const wrong = ownImports().filter(({ from, to }) => {
    const room = roomOf(from);
    if (room === undefined || room === roomOf(to)) return false;
    return !MAY_IMPORT[room]!.some(allowed => to === `src/${allowed}` || to.startsWith(`src/${allowed}/`));
  });
  expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test('there are no cycles, types included', () => {
  const cycles = modules.flatMap(module =>
    module.dependencies.filter(dependency => dependency.circular).map(dependency => `${module.source} → ${dependency.resolved}`),
  );
  expect(cycles).toEqual([]);
});

test('a Playwright config loads what reads scenario files, and nothing that drives a desktop', () => {
  const loaded = new Set<string>();
  const load = (source: string): void => {
    if (loaded.has(source)) return;
    loaded.add(source);
    for (const dependency of modules.find(module => module.source === source)?.dependencies ?? [])
      if (!dependency.dependencyTypes.includes('type-only') && dependency.resolved.startsWith('src/')) load(dependency.resolved);
  };
  load('src/config.ts');
  const rooms = [...loaded].map(source => roomOf(source)).filter(room => room !== undefined);
  expect([...new Set(rooms)].sort()).toEqual(['fixture', 'judge', 'scenario', 'screen']);
});

test('each library of the outside has one door', () => {
  const wrong = modules.flatMap(module =>
    module.dependencies
      .filter(dependency =>
        Object.entries(DOORS).some(
          ([name, places]) => isOf(dependency.module, name) && !places.some(place => module.source.startsWith(`src/${place}`)),
        ),
      )
      .map(dependency => `${module.source} → ${dependency.module}`),
  );
  expect(wrong).toEqual([]);
});

test('the core touches nothing of the world', () => {
  const wrong = modules
    .filter(module => PURE.includes(roomOf(module.source) ?? '') && !PURE_EXCEPT.has(module.source))
    .flatMap(module =>
      module.dependencies
        .filter(dependency => IMPURE_MODULES.test(dependency.module))
        .map(dependency => `${module.source} → ${dependency.module}`),
    );
  expect(wrong).toEqual([]);
});

test('nobody but the doors to models and to a VNC server can talk to a network', () => {
  // `net` for sockets of this machine: X servers, compositors, D-Bus, the video's encoder, and who is alive; and for the screen of another one, where the author
  // names it. `testing` listens for tests, `studio` for a browser of this machine.
  const doors: Readonly<Record<string, readonly string[]>> = {
    net: [
      'src/desktop/display/',
      'src/desktop/video/',
      'src/desktop/vnc/',
      'src/desktop/wayland/',
      'src/dbus/bus.ts',
      'src/studio/server.ts',
      'src/testing/',
    ],
    tls: ['src/desktop/vnc/security.ts'],
    http: ['src/studio/server.ts', 'src/testing/'],
  };
  const wrong = modules.flatMap(module =>
    module.dependencies
      .map(dependency => dependency.module.replace(/^node:/, ''))
      .filter(name => /^(?:https?|http2|net|tls|dgram|dns|undici|ws|axios|node-fetch|got)(?:\/|$)/.test(name))
      .filter(name => !doors[name]?.some(place => module.source.startsWith(place)))
      .map(name => `${module.source} → ${name}`),
  );
  expect(wrong).toEqual([]);
  const calling = modules
    .map(module => module.source)
    .filter(source => !source.startsWith('src/brain/anthropic/') && !source.startsWith('src/testing/'))
    // A browser's page: it may ask its own server, and no other (its policy says so).
    .filter(source => source !== 'src/studio/page/client.js')
    .filter(source => /(?<![.\w])(?:fetch|WebSocket|EventSource|XMLHttpRequest)\(/.test(readFileSync(source, 'utf8')));
  expect(calling).toEqual([]);
});

function roomOf(source: string): string | undefined {
  const room = source.split('/')[1];
  return room !== undefined && room in MAY_IMPORT ? room : undefined;
}

function ownImports(): { from: string; to: string }[] {
  return modules.flatMap(module =>
    module.dependencies
      .filter(dependency => dependency.resolved.startsWith('src/'))
      .map(dependency => ({ from: module.source, to: dependency.resolved })),
  );
}

function isOf(specifier: string, name: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}
