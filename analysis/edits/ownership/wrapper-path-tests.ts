/**
 * Functions on the way of a request that look at the path they are given: where one looks for what a rewrite changes, the
 * new path gets another answer, and the program does something else.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Request } from '../../requests/request.ts';
import type { Evaluation } from '../../evaluator/machine.ts';
import { getKeyName, getParameters, walk, type FileFacts } from '../../program/file-facts.ts';
import { getAlternatives, type FunctionNode, type Value } from '../../evaluator/domain/value.ts';
import type { Plan } from '../plan.ts';
import type { Refusal } from './literal-aliases.ts';

/** Methods of a text that say something of it, or change it by what it holds. */
const OF_TEXT = new Set([
  'includes',
  'startsWith',
  'endsWith',
  'indexOf',
  'lastIndexOf',
  'search',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'split',
]);
/** Methods of a pattern or a list that are given the text. */
const GIVEN_TEXT = new Set(['test', 'exec', 'includes', 'indexOf', 'has', 'some', 'get']);

/** Why a rewrite that keeps the meaning may not be made; null where no function on the way looks for what it changes. */
export function getQuestionRefusal(
  { edits }: Plan,
  { callPath }: Pick<Request, 'callPath'>,
  evaluation: Evaluation,
): Refusal {
  const { text } = evaluation.facts.source;
  const words = new Set(
    edits.flatMap(({ edit }) =>
      [...text.slice(...edit.range).matchAll(WORD), ...edit.text.matchAll(WORD)].map(([word]) => word),
    ),
  );
  for (const { fn } of callPath?.hops ?? []) {
    if (findQuestions(fn, evaluation.getFile(fn)).some((asked) => isAbout(asked, fn, words, evaluation)))
      return 'a function on the way looks for the old path in what it is given';
  }
  return null;
}

const WORD = /[\w-]{3,}/g;

/** What the parameters of a function are held against. */
function findQuestions(fn: FunctionNode, file: FileFacts): TSESTree.Node[] {
  const given = getParameters(fn).flatMap((parameter) => findNames(parameter, file));
  const asked: TSESTree.Node[] = [];
  // What is made of a parameter is looked at as well: `const url = base + path`.
  for (const variable of given) {
    for (const { identifier } of variable.references) {
      const node = identifier as TSESTree.Node;
      asked.push(...getQuestion(node));
      const made = getMade(node);
      const next = made ? file.variables.get(made) : undefined;
      if (next && !given.includes(next)) given.push(next);
    }
  }
  return asked;
}

type Variable = NonNullable<ReturnType<FileFacts['variables']['get']>>;

function findNames(parameter: TSESTree.Node, file: FileFacts): Variable[] {
  const found: Variable[] = [];
  walk(parameter, (node) => {
    const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
    if (variable?.defs.some(({ type }) => type === 'Parameter') && !found.includes(variable)) found.push(variable);
    return true;
  });
  return found;
}

/** The variable that keeps a text in which the name is a part. */
function getMade(name: TSESTree.Node): TSESTree.Identifier | null {
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

function getQuestion(name: TSESTree.Node): TSESTree.Node[] {
  let node = name;
  // `path.toLowerCase().includes(…)`, `url.pathname.startsWith(…)`.
  while (node.parent?.type === 'MemberExpression' && node.parent.object === node) {
    const member = node.parent;
    const call = member.parent;
    const method = getKeyName(member.property, member.computed);
    if (call.type === 'CallExpression' && call.callee === member) {
      if (method !== null && OF_TEXT.has(method)) return call.arguments.slice(0, 1);
      node = call;
    } else node = member;
  }
  const { parent } = node;
  if (parent?.type === 'CallExpression' && parent.arguments[0] === node && parent.callee.type === 'MemberExpression') {
    const method = getKeyName(parent.callee.property, parent.callee.computed);
    return method !== null && GIVEN_TEXT.has(method) ? [parent.callee.object] : [];
  }
  if (parent?.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator))
    return [parent.left === node ? parent.right : parent.left];
  if (parent?.type === 'SwitchStatement') return parent.cases.flatMap(({ test }) => test ?? []);
  return parent?.type === 'MemberExpression' && parent.computed && parent.property === node ? [parent.object] : [];
}

/** Whether what a text is held against holds one of the words. */
function isAbout(asked: TSESTree.Node, fn: FunctionNode, words: ReadonlySet<string>, evaluation: Evaluation): boolean {
  evaluation.begin();
  return hasWord(evaluation.evaluate(asked, evaluation.getFileEnvironment(evaluation.getFile(fn))), words, 0);
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
