/**
 * Wrappers that test the path they get. If a condition is about the text that a rewrite changes, the new path takes
 * another branch, and the rewrite is not safe.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getKeyName, getParameters, walk, type FunctionNode } from '../../program/syntax.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Plan, RefusalReason } from '../plan.ts';

/** String methods whose result depends on the first argument. */
const STRING_TESTS = new Set([
  ...['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'search', 'match', 'matchAll'],
  ...['replace', 'replaceAll', 'split'],
]);
/** Methods of patterns, lists, sets and maps that take the string as an argument. */
const CONTAINER_TESTS = new Set(['test', 'exec', 'includes', 'indexOf', 'has', 'some', 'get']);

/** Why a safe rewrite may not be made; null if no wrapper tests for words that the edits change. */
export function getPathTestRefusal(
  { edits }: Plan,
  { callPath }: Pick<Request, 'callPath'>,
  evaluation: Evaluation,
): RefusalReason {
  const { text } = evaluation.facts.source;
  const words = new Set(
    edits.flatMap(({ edit }) =>
      [...text.slice(...edit.range).matchAll(WORD), ...edit.text.matchAll(WORD)].map(([word]) => word),
    ),
  );
  for (const { fn } of callPath?.hops ?? []) {
    const operands = findTestOperands(fn, evaluation.getFile(fn));
    if (operands.some((operand) => isAboutWords(operand, fn, words, evaluation)))
      return 'a function between here and the request tests its argument for the old path';
  }
  return null;
}

const WORD = /[\w-]{3,}/g;

/** The expressions that a function compares its parameters with. */
function findTestOperands(fn: FunctionNode, file: FileFacts): TSESTree.Node[] {
  const variables = getParameters(fn).flatMap((parameter) => findVariables(parameter, file));
  const operands: TSESTree.Node[] = [];
  // The list grows by variables that are derived from a parameter: `const url = base + path`.
  for (const variable of variables) {
    for (const { identifier } of variable.references) {
      const node = identifier as TSESTree.Node;
      operands.push(...getTestOperands(node));
      const derived = getDerivedVariable(node);
      const next = derived ? file.variables.get(derived) : undefined;
      if (next && !variables.includes(next)) variables.push(next);
    }
  }
  return operands;
}

type Variable = NonNullable<ReturnType<FileFacts['variables']['get']>>;

function findVariables(parameter: TSESTree.Node, file: FileFacts): Variable[] {
  const found: Variable[] = [];
  walk(parameter, (node) => {
    const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
    if (variable?.defs.some(({ type }) => type === 'Parameter') && !found.includes(variable)) found.push(variable);
    return true;
  });
  return found;
}

/** The variable declared with a text that contains the name: `url` of `const url = base + path`. */
function getDerivedVariable(name: TSESTree.Node): TSESTree.Identifier | null {
  let node = name;
  while (
    node.parent &&
    (node.parent.type === 'TemplateLiteral' ||
      (node.parent.type === 'BinaryExpression' && node.parent.operator === '+') ||
      node.parent.type === 'NewExpression')
  )
    node = node.parent;
  const { parent } = node;
  return parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'Identifier'
    ? parent.id
    : null;
}

/** Returns the values that a reference is compared with: the argument of a string method, the other operand, switch cases. */
function getTestOperands(name: TSESTree.Node): TSESTree.Node[] {
  let node = name;
  // `path.toLowerCase().includes(…)`, `url.pathname.startsWith(…)`.
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) {
    const member = node.parent;
    const call = member.parent;
    const method = getKeyName(member.property, member.computed);
    if (call.type === 'CallExpression' && call.callee === member) {
      if (method !== null && STRING_TESTS.has(method)) return call.arguments.slice(0, 1);
      node = call;
    } else node = member;
  }
  const { parent } = node;
  if (parent?.type === 'CallExpression' && parent.arguments[0] === node && parent.callee.type === 'MemberExpression') {
    const method = getKeyName(parent.callee.property, parent.callee.computed);
    return method !== null && CONTAINER_TESTS.has(method) ? [parent.callee.object] : [];
  }
  if (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator))
    return [parent.left === node ? parent.right : parent.left];
  if (parent?.type === 'SwitchStatement') return parent.cases.flatMap(({ test }) => test ?? []);
  return parent?.type === 'MemberExpression' && parent.computed && parent.property === node ? [parent.object] : [];
}

/** True if the value of an operand holds one of the words. */
function isAboutWords(
  operand: TSESTree.Node,
  fn: FunctionNode,
  words: ReadonlySet<string>,
  evaluation: Evaluation,
): boolean {
  evaluation.begin();
  return hasWord(evaluation.getFrameOf(fn).evaluate(operand), words, 0);
}

function hasWord(value: Value, words: ReadonlySet<string>, depth: number): boolean {
  const isIn = (text: string): boolean => [...text.matchAll(WORD)].some(([word]) => words.has(word));
  if (depth > 3) return false;
  return getAlternatives(value).some((alternative) => {
    switch (alternative.kind) {
      case 'text':
        return alternative.skeleton.some((piece) => piece.kind === 'text' && isIn(piece.text));
      case 'pattern':
        return isIn(alternative.source);
      case 'array':
        return alternative.elements.some((element) => hasWord(element, words, depth + 1));
      case 'object':
        return [...alternative.properties.keys()].some(isIn);
      case 'map':
        return alternative.entries.some((entry) => hasWord(entry, words, depth + 1));
      default:
        return false;
    }
  });
}
