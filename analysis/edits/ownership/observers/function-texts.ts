/** Code that gets a changed function as a value and reads its text: `task.toString()`, `String(task)`, `${task}`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import type { Value } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { SOURCE_METHOD } from '../../../libraries/http-clients/request-changes.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import {
  getEnclosingFunction,
  getKeyName,
  getParameters,
  getRootIdentifier,
  isFunction,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Request } from '../../../requests/request.ts';
import type { Plan, RefusalReason } from '../../plan.ts';
import { isAlwaysText } from '../../text/text-operands.ts';
import { findFilesWith } from './files-with.ts';
import type { Variable } from '../values/held-keys.ts';
import { evaluateIn } from './request-observers.ts';
import { nameReader } from '../values/rewritten-value.ts';
import { memoise, memoiseByPart } from '../../../program/memoise.ts';
import { getUses } from '../../../program/syntax/variables.ts';
import { findResult } from '../../../program/find-result.ts';

/** Returns why code of the package may read the text of a function that a plan changes; null if no such function reaches such code. */
export function getFunctionTextDoubt({ edits }: Plan, { node }: Request, evaluation: Evaluation): RefusalReason {
  const { facts } = evaluation;
  const places = [node, ...edits.flatMap((edit) => edit.node ?? edit.piece?.origin?.node ?? [])];
  if (!places.some(getEnclosingFunction)) return null;
  const own = new Set(
    places.filter((each) => evaluation.getFile(each) === facts).flatMap((each) => getNames(each, facts)),
  );
  const names = [...own].map((variable) => variable.name);
  return findDoubt(evaluation, `${evaluation.modules.length} ${names.join(' ')}`, [...own]);
}

/** Kept by the number of loaded modules and the names of the functions, because a file may have thousands of rewrites. */
const findDoubt = memoiseByPart((evaluation: Evaluation, _key: string, own: readonly Variable[]): RefusalReason => {
  const { facts } = evaluation;
  const given: Given[] = own.map((variable) => ({ variable, file: facts }));
  given.push(...findImports(facts, new Set(own.map((variable) => variable.name)), evaluation));
  for (const each of given) {
    const { variable, file } = each;
    const isPassedOn = variable.scope.type === 'module' && !own.includes(variable);
    const imports = isPassedOn ? findImports(file, new Set([variable.name]), evaluation) : [];
    given.push(...imports.filter((found) => given.every((known) => known.variable !== found.variable)));
    const reader = findReader(each, given, evaluation);
    if (reader) return nameReader(reader, each.file, 'read the text of a function that changes');
  }
  return null;
});

/** A variable that may hold a changed function, or a table of such functions. */
interface Given {
  variable: Variable;
  file: FileFacts;
}

/** The variables of the functions and classes around a node, and of the statement of the file that they are in. */
function getNames(node: TSESTree.Node, { variables }: FileFacts): Variable[] {
  const names: (TSESTree.Node | null)[] = [];
  let isInFunction = false;
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    isInFunction ||= isFunction(inner);
    if (inner.type === 'FunctionDeclaration' || inner.type === 'ClassDeclaration') names.push(inner.id);
    if (inner.type === 'VariableDeclarator' && isInFunction) names.push(inner.id);
  }
  return names.flatMap((id) => (id?.type === 'Identifier' && variables.get(id)) || []);
}

/** Finds the variables of other files that import one of the names from a module, or the module as a whole. */
function findImports({ source }: FileFacts, names: ReadonlySet<string>, evaluation: Evaluation): Given[] {
  const stem = getStem(source.name);
  return findFilesWith(stem, evaluation).flatMap((file) =>
    getImports(file).flatMap((statement) => {
      if (getStem(statement.source.value) !== stem) return [];
      return statement.specifiers.flatMap((specifier): Given[] => {
        const isOther = specifier.type === 'ImportSpecifier' && !names.has(getKeyName(specifier.imported, false) ?? '');
        const variable = isOther ? undefined : file.variables.get(specifier.local);
        return variable ? [{ variable, file }] : [];
      });
    }),
  );
}

const getImports = memoise(({ source }: FileFacts) =>
  source.ast.body.filter((statement) => statement.type === 'ImportDeclaration'),
);

/** `tasks` of `./jobs/tasks.mjs`, and of `./tasks/index.js`. */
function getStem(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const last = parts.at(-1)!;
  return last === 'index' && parts.length > 1 ? parts.at(-2)! : last;
}

/** Returns the expression that reads the text of a function in a variable. Adds the variables that get the function to `given`. */
function findReader({ variable, file }: Given, given: Given[], evaluation: Evaluation): TSESTree.Node | null {
  const add = (pattern: TSESTree.Node, of: FileFacts): void => {
    walk(pattern, (inner) => {
      const found = inner.type === 'Identifier' ? of.variables.get(inner) : undefined;
      if (found && !given.some((known) => known.variable === found)) given.push({ variable: found, file: of });
    });
  };
  return findResult(getUses(variable), (use) => followGiven(use, { file, add, evaluation }));
}

interface Following {
  file: FileFacts;
  add: (pattern: TSESTree.Node, of: FileFacts) => void;
  evaluation: Evaluation;
}

function followGiven(start: TSESTree.Node, { file, add, evaluation }: Following): TSESTree.Node | null {
  /** True if the function is in an entry of `Object.entries`, whose key is a text. */
  let isEntry = false;
  for (let node = start, outer = start.parent; outer; node = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'BinaryExpression': {
        const other = outer.left === node ? outer.right : outer.left;
        return outer.operator === '+' && isAlwaysText(other) && mayBeFunction(node, evaluation) ? node : null;
      }
      case 'TemplateLiteral':
        return outer.parent.type !== 'TaggedTemplateExpression' && mayBeFunction(node, evaluation) ? node : null;
      case 'MemberExpression': {
        const call = outer.parent;
        if (outer.object !== node || call.type !== 'CallExpression' || call.callee !== outer) break;
        const method = getMemberName(outer) ?? '';
        if (method === SOURCE_METHOD && call.arguments.length === 0 && mayBeFunction(node, evaluation)) return call;
        const isOfEach = isEntry && EACH_METHODS.has(method);
        for (const [argument, index] of call.arguments.flatMap(getArgumentParameters))
          for (const taker of getTakers(argument, isOfEach && index === 0)) add(taker, file);
        if (!LIST_METHODS.has(method)) return null;
        isEntry &&= ORDERING_METHODS.has(method);
        outer = call;
        break;
      }
      case 'CallExpression':
      case 'NewExpression': {
        if (outer.callee === node) return null;
        const written = file.source.text.slice(...outer.callee.range);
        if (written === 'String') return mayBeFunction(node, evaluation) ? outer : null;
        isEntry = written === 'Object.entries';
        if (outer.type === 'NewExpression' || /^(?:Object|Array|Promise)\./.test(written)) break;
        const value = evaluateIn(file, outer.callee, evaluation);
        if (value.kind === 'function') {
          const parameter = getParameters(value.node)[outer.arguments.indexOf(node as never)];
          if (parameter) add(parameter, evaluation.getFile(value.node));
          return null;
        }
        // `queue.push(task)`: a list holds it from now on.
        const root = KEEPING_METHODS.test(written) ? getRootIdentifier(outer.callee) : null;
        if (root) add(root, file);
        return null;
      }
      case 'VariableDeclarator':
        add(outer.id, file);
        return null;
      case 'AssignmentExpression': {
        const root = outer.right === node ? getRootIdentifier(outer.left) : null;
        if (root) add(root, file);
        return null;
      }
      case 'ForOfStatement':
        if (outer.right === node) for (const taker of getTakers(outer.left, isEntry)) add(taker, file);
        return null;
      default:
        if (!CARRIERS.has(outer.type)) return null;
        if (outer.type === 'Property' || (outer.type === 'ArrayExpression' && node.type !== 'SpreadElement'))
          isEntry = false;
    }
  }
  return null;
}

/** The parameters of `tasks.map((task) => …)`, with their places. */
function getArgumentParameters(argument: TSESTree.Node): (readonly [TSESTree.Parameter, number])[] {
  return isFunction(argument) ? getParameters(argument).map((parameter, index) => [parameter, index] as const) : [];
}

/** The parts of a pattern that may get a function: of `[name, task]`, for an entry of an object, those behind the key. */
function getTakers(pattern: TSESTree.Node, isEntry: boolean): readonly TSESTree.Node[] {
  const target = pattern.type === 'VariableDeclaration' ? pattern.declarations[0]!.id : pattern;
  return isEntry && target.type === 'ArrayPattern' ? target.elements.slice(1).flatMap((part) => part ?? []) : [pattern];
}

/** Methods that call a function with one element at a time, and those whose result has the same elements. Source: ECMA-262. */
const EACH_METHODS: ReadonlySet<string> = new Set(['map', 'forEach', 'filter', 'flatMap', 'some', 'every', 'find']);
const ORDERING_METHODS: ReadonlySet<string> = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed']);

/** Methods whose result holds elements of the list, and those that put an argument into it. Source: ECMA-262. */
const LIST_METHODS: ReadonlySet<string> = new Set([
  ...[
    'filter',
    'slice',
    'sort',
    'toSorted',
    'reverse',
    'toReversed',
    'concat',
    'values',
    'entries',
    'flat',
    'get',
    'at',
  ],
  ...['find', 'pop', 'shift'],
]);
const KEEPING_METHODS = /\.(?:push|unshift|add|set)$/;

/** Types of nodes whose value is, or contains, the value of one of their parts. */
const CARRIERS: ReadonlySet<string> = new Set([
  ...['Property', 'ObjectExpression', 'ArrayExpression', 'SpreadElement', 'ConditionalExpression', 'LogicalExpression'],
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression', 'AwaitExpression'],
]);

/** False for an expression whose known values are no functions: texts, numbers, objects. */
function mayBeFunction(node: TSESTree.Node, evaluation: Evaluation): boolean {
  return getAlternatives(evaluation.getValue(node)).some(({ kind }) => !OTHER_KINDS.has(kind));
}

const OTHER_KINDS: ReadonlySet<Value['kind']> = new Set([
  ...(['text', 'constant', 'object', 'array', 'json', 'url', 'pairs', 'map', 'pattern'] as const),
]);
