/**
 * Writes dist/schema/*.schema.json from the types: the verdict, and one line of a trace. Part of the build, so that they are never stale.
 * Objects stay open: a newer Xenotester may add fields.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const SCHEMAS = [
  {
    file: 'verdict.schema.json',
    source: 'src/judge/verdict.ts',
    type: 'Verdict',
    title: 'Xenotester verdict',
    description: 'The attachment "xenotester-verdict": what the judge says of one scenario.',
  },
  {
    file: 'trace.schema.json',
    source: 'src/trace/event.ts',
    type: 'TraceEvent',
    title: 'Xenotester trace event',
    description: 'One line of the attachment "xenotester-trace" (NDJSON). The first line is of the kind "trace_started".',
  },
];

/** File name → content. */
export function schemas() {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(ROOT, 'tsconfig.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  const files = SCHEMAS.map(({ source }) => join(ROOT, source));
  const program = ts.createProgram(files, config.options);
  return Object.fromEntries(SCHEMAS.map(wanted => [wanted.file, `${JSON.stringify(schemaOf(program, wanted), undefined, 1)}\n`]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'dist', 'schema');
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(schemas())) writeFileSync(join(folder, file), content);
}

function schemaOf(program, { file, source, type: name, title, description }) {
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(join(ROOT, source)));
  const symbol = checker.getExportsOfModule(module).find(one => one.name === name);
  if (!symbol) fail(`${source} exports no type ${name}`);
  const defs = {};
  const root = convert(checker.getDeclaredTypeOfSymbol(symbol), { checker, defs, root: symbol });
  const sorted = Object.fromEntries(Object.entries(defs).sort(([a], [b]) => (a < b ? -1 : 1)));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://unpkg.com/xenotester/schema/${file}`,
    title,
    description,
    ...root,
    $defs: sorted,
  };
}

function convert(type, context) {
  const { checker, defs, root } = context;
  const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object ? type.symbol : undefined);
  const isNamed = symbol && symbol !== root && !symbol.name.startsWith('__') && declaredHere(symbol);
  if (!isNamed) return structure(type, context);
  if (!(symbol.name in defs)) {
    defs[symbol.name] = {};
    defs[symbol.name] = { ...described(symbol, checker), ...structure(type, context) };
  }
  return { $ref: `#/$defs/${symbol.name}` };
}

function structure(type, context) {
  const { checker } = context;
  const { flags } = type;
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (flags & ts.TypeFlags.Null) return { type: 'null' };
  if (flags & ts.TypeFlags.StringLiteral || flags & ts.TypeFlags.NumberLiteral) return { const: type.value };
  if (flags & ts.TypeFlags.BooleanLiteral) return { const: type.intrinsicName === 'true' };
  if (flags & ts.TypeFlags.String) return { type: 'string' };
  if (flags & ts.TypeFlags.Number) return { type: 'number' };
  if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
  if (type.isUnion()) return union(type.types, context);
  if (checker.isArrayType(type)) return { type: 'array', items: convert(checker.getTypeArguments(type)[0], context) };
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type).map(item => convert(item, context));
    return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
  }
  if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return object(type, context);
  return fail(`a type that has no JSON form: ${checker.typeToString(type)}`);
}

function union(types, context) {
  const present = types.filter(type => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
  if (present.length === 1) return convert(present[0], context);
  if (present.every(type => type.flags & ts.TypeFlags.BooleanLiteral)) return { type: 'boolean' };
  if (present.every(type => type.isStringLiteral())) return { type: 'string', enum: present.map(type => type.value) };
  const isBoolean = type => type.flags & ts.TypeFlags.BooleanLiteral;
  const parts = present.filter(type => !isBoolean(type)).map(type => convert(type, context));
  if (present.some(isBoolean)) parts.push({ type: 'boolean' });
  return { anyOf: parts };
}

function object(type, context) {
  const { checker } = context;
  const properties = {};
  const required = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const own = checker.getTypeOfSymbol(property);
    const value = convert(own, context);
    const words = described(property, checker);
    // A sibling of $ref is allowed in this draft.
    properties[property.name] = { ...words, ...value };
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(index && { additionalProperties: convert(index.type, context) }),
  };
}

function described(symbol, checker) {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
  return text ? { description: text } : {};
}

function declaredHere(symbol) {
  return symbol.declarations?.some(declaration => declaration.getSourceFile().fileName.startsWith(join(ROOT, 'src'))) ?? false;
}

function fail(problem) {
  throw new Error(typeof problem === 'string' ? problem : ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
}
