/** Finds the conditions of a source and puts a switch at each. All mutants stand in one text, asleep: nothing is compiled twice. */
import ts from 'typescript';

export interface Mutant {
  id: number;
  file: string;
  /** From 1. */
  line: number;
  /** Name of the function around it. */
  within: string;
  /**
   * `always` and `never`: the condition is true, false, whatever it says. `left out`: one side of an `&&` or `||` has no say.
   * `boundary`: just at the threshold it decides the other way.
   */
  what: 'always' | 'never' | 'left out' | 'boundary';
  /** The condition, on one line. */
  text: string;
}

/** The switch of one mutant in the changed text: true while that mutant is awake. */
export const SWITCH = '__mutant';

const BOUNDARIES: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
]);

/**
 * @param wording functions that only word a message: no rules
 * @param mutants gets what is found
 * @returns the text with a switch at every condition
 */
export function instrument(file: string, text: string, wording: ReadonlySet<string>, mutants: Mutant[]): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  return print(source);

  function print(node: ts.Node): string {
    const parts: string[] = [];
    let at = node.getFullStart();
    node.forEachChild(child => {
      parts.push(text.slice(at, child.getFullStart()), mutated(child));
      at = child.end;
    });
    parts.push(text.slice(at, node.end));
    return parts.join('');
  }

  function mutated(node: ts.Node): string {
    const within = functionsAround(node);
    if (!ts.isExpression(node) || ts.isTypeNode(node) || within.some(name => wording.has(name))) return print(node);
    const add = (what: Mutant['what']): string => {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const id = mutants.length;
      mutants.push({ id, file, line, within: within[0] ?? '', what, text: node.getText().replace(/\s+/g, ' ') });
      return `${SWITCH}(${id})`;
    };
    let changed = print(node);
    const turned = ts.isBinaryExpression(node) ? BOUNDARIES.get(node.operatorToken.kind) : undefined;
    if (turned && ts.isBinaryExpression(node))
      changed = ` (${add('boundary')} ? (${node.left.getText()}) ${turned} (${node.right.getText()}) : (${changed}))`;
    const side = sideOf(node);
    if (side) return ` (${add('left out')} ? ${side === 'and'} : (${changed}))`;
    if (!isDecision(node)) return changed;
    const always = isLoop(node.parent) ? '' : `${add('always')} ? true : `;
    return ` (${always}${add('never')} ? false : (${changed}))`;
  }
}

/** The node is one side of an `&&` or `||` that decides something: not the value that such a chain hands on. */
function sideOf(node: ts.Expression): 'and' | 'or' | undefined {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  const isAnd = kind === ts.SyntaxKind.AmpersandAmpersandToken;
  const isOr = kind === ts.SyntaxKind.BarBarToken || (kind === ts.SyntaxKind.BarBarEqualsToken && parent.right === node);
  if ((!isAnd && !isOr) || (parent.right === node && isValue(node))) return undefined;
  // Of a longer chain, each part alone is left out: who notices that notices two as well.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === kind) return undefined;
  return isAnd ? 'and' : 'or';
}

function isValue(node: ts.Expression): boolean {
  const bare = ts.isParenthesizedExpression(node) ? node.expression : node;
  return (
    ts.isObjectLiteralExpression(bare) || ts.isStringLiteralLike(bare) || ts.isNumericLiteral(bare) || ts.isArrayLiteralExpression(bare)
  );
}

/** Something hangs on it as a whole: a branch, or the yes or no that it hands on. */
function isDecision(node: ts.Expression): boolean {
  const { parent } = node;
  if (isLoop(parent)) return parent.expression === node;
  if (ts.isIfStatement(parent)) return parent.expression === node;
  if (ts.isConditionalExpression(parent) && parent.condition === node) return true;
  if (!saysYesOrNo(node)) return false;
  if (ts.isReturnStatement(parent)) return true;
  if (ts.isArrowFunction(parent)) return parent.body === node;
  return (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) && parent.initializer === node;
}

function isLoop(node: ts.Node): node is ts.WhileStatement {
  return ts.isWhileStatement(node);
}

const ASKS: ReadonlySet<string> = new Set(['some', 'every', 'includes', 'has', 'test', 'startsWith', 'endsWith', 'isInteger']);
const LIKENESS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InstanceOfKeyword,
]);

/** By its form alone. `a && {…}` and `a || 'b'` hand a value on. */
function saysYesOrNo(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return saysYesOrNo(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return node.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isCallExpression(node)) return ts.isPropertyAccessExpression(node.expression) && ASKS.has(node.expression.name.text);
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  const isChain = kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
  return LIKENESS.has(kind) || BOUNDARIES.has(kind) || (isChain && !isValue(node.right));
}

/** Innermost first. */
function functionsAround(node: ts.Node): string[] {
  const names: string[] = [];
  for (let up: ts.Node | undefined = node; up; up = up.parent)
    if ((ts.isFunctionDeclaration(up) || ts.isVariableDeclaration(up)) && up.name && ts.isIdentifier(up.name)) {
      if (ts.isFunctionDeclaration(up) || (up.initializer && ts.isArrowFunction(up.initializer))) names.push(up.name.text);
    }
  return names;
}
