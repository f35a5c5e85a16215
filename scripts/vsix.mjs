// The extension for VS Code as a .vsix: its code and the language server, each one file. `node scripts/vsix.mjs [FILE]`.
// A .vsix is a zip with two descriptions; @vscode/vsce, which makes them, too, brings 285 packages (125 MB) and signs for a marketplace.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { bundle } from './bundle.mjs';

const root = dirname(import.meta.dirname);
const extension = join(root, 'editors', 'vscode');
const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
const out = process.argv[2] ?? join(extension, `${manifest.name}-${manifest.version}.vsix`);
const folder = mkdtempSync(join(tmpdir(), 'xenotester-vsix-'));
try {
  await bundle(join(extension, 'src', 'extension.ts'), join(folder, 'extension.cjs'), { external: ['vscode'], format: 'cjs' });
  await bundle(join(extension, 'src', 'server.ts'), join(folder, 'server.js'));
  const built = ['extension.cjs', 'extension.cjs.LICENSES.txt', 'server.js', 'server.js.LICENSES.txt'];
  const files = {
    'extension/package.json': join(extension, 'package.json'),
    'extension/README.md': join(extension, 'README.md'),
    'extension/LICENSE.txt': join(root, 'LICENSE'),
    ...Object.fromEntries(built.map(name => [`extension/dist/${name}`, join(folder, name)])),
  };
  const contents = Object.fromEntries(Object.entries(files).map(([name, path]) => [name, readFileSync(path)]));
  const described = { 'extension.vsixmanifest': strToU8(description(manifest)), '[Content_Types].xml': strToU8(contentTypes()) };
  mkdirSync(dirname(out), { recursive: true });
  // The same sources make the same file.
  writeFileSync(out, zipSync({ ...described, ...contents }, { level: 9, mtime: new Date('2000-01-01T00:00:00') }));
  process.stdout.write(`${out}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function description({ name, publisher, version, displayName, description, engines, categories, keywords }) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}" />
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Tags>${xml(keywords.join(','))}</Tags>
    <Categories>${xml(categories.join(','))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value="" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value="" />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace" />
      <Property Id="Microsoft.VisualStudio.Code.ExecutesCode" Value="true" />
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true" />
  </Assets>
</PackageManifest>
`;
}

function contentTypes() {
  const types = { '.cjs': 'application/javascript', '.js': 'application/javascript', '.json': 'application/json', '.md': 'text/markdown' };
  const all = { ...types, '.txt': 'text/plain', '.vsixmanifest': 'text/xml' };
  const defaults = Object.entries(all).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}" />`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults.join('')}</Types>
`;
}

function xml(text) {
  return text.replace(/[<>&"]/g, char => `&#${char.charCodeAt(0)};`);
}
