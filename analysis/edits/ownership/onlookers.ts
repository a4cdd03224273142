/**
 * Functions between a rewritten text or object and its request that may look at it. A rewrite is safe only where each of
 * them is followed to its end or known to be indifferent; the first other one is named.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import {
  CARRYING_FUNCTIONS,
  CARRYING_METHODS,
  CHANGING_METHODS,
  COMPARING_METHODS,
  REPLACING_METHODS,
  SEARCHING_METHODS,
  SHOWING_FUNCTIONS,
} from '../../libraries/indifferent-functions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { getKeyName, getParameters, isFunction, unwrap, walk, type FunctionNode } from '../../program/syntax.ts';
import type { Request } from '../../requests/request.ts';
import type { Plan, RefusalReason } from '../plan.ts';
import { getStrictType, isTyped } from './declared-types.ts';
import { hasWord, isBareSeparator, readWords } from './compared-words.ts';

type Variable = NonNullable<ReturnType<FileFacts['variables']['get']>>;

/** How many functions a value is followed into. */
const MAX_DEPTH = 4;

interface Watch {
  /** The calls on the way to the request: they are followed from hop to hop. */
  way: ReadonlySet<TSESTree.Node>;
  /** The words that the rewrite changes. */
  words: ReadonlySet<string>;
  evaluation: Evaluation;
}

/** Why a function that gets the rewritten value may tell the difference; null if none can. */
export function getOnlooker({ edits }: Plan, request: Request, evaluation: Evaluation): RefusalReason {
  const hops = request.callPath?.hops ?? [];
  const sender = request.callPath?.sender ?? request.node;
  const { text } = evaluation.facts.source;
  const words = readWords(edits.flatMap(({ edit }) => [text.slice(...edit.range), edit.text]));
  const watch: Watch = { way: new Set([...hops.map(({ call }) => call), sender]), words, evaluation };
  const own = findHolders(edits, evaluation.facts);
  let isCarrier = (node: TSESTree.Node): boolean =>
    edits.some(({ edit }) => node.range[0] <= edit.range[0] && edit.range[1] <= node.range[1]) ||
    holdsVariable(node, own, evaluation.facts);
  for (const { call, fn } of hops) {
    const file = evaluation.getFile(fn);
    const parameters = findCarriers(call, fn, isCarrier);
    const type = isTyped(file.source.name) ? parameters.map((each) => getStrictType(each, fn)).find(Boolean) : null;
    if (type) return `the type \`${file.source.text.slice(...type.range).split('\n')[0]!}\` may not fit what changes`;
    const variables = parameters.flatMap((parameter) => findVariables(parameter, file));
    const onlooker = findOnlooker(variables, file, watch, 0);
    if (onlooker !== null) return onlooker;
    const carried = new Set(variables);
    isCarrier = (node) => holdsVariable(node, carried, file);
  }
  return null;
}

/** The variables of the file that begin with a rewritten text or object, or with another such variable. */
function findHolders(edits: Plan['edits'], file: FileFacts): ReadonlySet<Variable> {
  const found = new Set<Variable>();
  const pending = edits.flatMap(({ node, piece }) => node ?? piece?.origin?.node ?? []);
  for (let node = pending.pop(); node; node = pending.pop()) {
    let outer: TSESTree.Node | undefined = node;
    while (outer && outer.type !== 'VariableDeclarator' && !isFunction(outer)) outer = outer.parent;
    if (outer?.type !== 'VariableDeclarator') continue;
    for (const variable of findVariables(outer.id, file)) {
      if (found.has(variable)) continue;
      found.add(variable);
      pending.push(
        ...variable.references.flatMap(({ identifier, init }) => (init ? [] : [identifier as TSESTree.Node])),
      );
    }
  }
  return found;
}

/** The parameters of a function that get the value: those of the arguments that hold it, all where none is seen to. */
function findCarriers(
  call: TSESTree.CallExpression,
  fn: FunctionNode,
  isCarrier: (node: TSESTree.Node) => boolean,
): readonly TSESTree.Parameter[] {
  const parameters = getParameters(fn);
  const held = call.arguments.flatMap((argument, index) => (isCarrier(argument) ? [index] : []));
  const isSpread = call.arguments.some(({ type }) => type === 'SpreadElement');
  return held.length === 0 || isSpread
    ? parameters
    : parameters.filter((parameter, index) => held.includes(index) || parameter.type === 'RestElement');
}

function findVariables(pattern: TSESTree.Node, file: FileFacts): Variable[] {
  const found: Variable[] = [];
  walk(pattern, (node) => {
    const variable = node.type === 'Identifier' ? file.variables.get(node) : undefined;
    if (variable?.identifiers.includes(node as TSESTree.Identifier) && !found.includes(variable)) found.push(variable);
    return true;
  });
  return found;
}

function holdsVariable(node: TSESTree.Node, variables: ReadonlySet<Variable>, file: FileFacts): boolean {
  let isHeld = false;
  walk(node, (inner) => {
    if (inner.type === 'Identifier') isHeld ||= [...variables].some((variable) => refersTo(inner, variable, file));
    return !isHeld;
  });
  return isHeld;
}

function refersTo(identifier: TSESTree.Identifier, variable: Variable, file: FileFacts): boolean {
  return (
    file.variables.get(identifier) === variable || variable.references.some((each) => each.identifier === identifier)
  );
}

/** The list of variables grows by those that get the value. */
function findOnlooker(variables: Variable[], file: FileFacts, watch: Watch, depth: number): RefusalReason {
  for (const variable of variables) {
    for (const { identifier, init } of variable.references) {
      const node = identifier as TSESTree.Node;
      if (init === true || isWritten(node)) continue;
      const onlooker = followOutwards(node, { variables, file, watch, depth });
      if (onlooker !== null) return onlooker;
    }
  }
  return null;
}

function isWritten(node: TSESTree.Node): boolean {
  return node.parent?.type === 'AssignmentExpression' && node.parent.left === node && node.parent.operator === '=';
}

interface Followed {
  variables: Variable[];
  file: FileFacts;
  watch: Watch;
  depth: number;
}

/** Follows a value from its node to what takes it. */
function followOutwards(start: TSESTree.Node, followed: Followed): RefusalReason {
  const { file, watch } = followed;
  let node = start;
  for (let outer = node.parent; outer; node = outer, outer = outer.parent) {
    if (watch.way.has(outer)) return null;
    switch (outer.type) {
      case 'TemplateLiteral':
      case 'ConditionalExpression':
      case 'LogicalExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ChainExpression':
      case 'AwaitExpression':
      case 'SpreadElement':
      case 'ObjectExpression':
      case 'ArrayExpression':
      case 'SequenceExpression':
        continue;
      case 'Property':
        if (outer.computed && outer.key === node) return name(outer, file);
        continue;
      case 'BinaryExpression': {
        if (outer.operator === '+') continue;
        const other = outer.left === node ? outer.right : outer.left;
        return /^[!=]==?$/.test(outer.operator) && isIndifferent(other, watch) ? null : name(outer, file);
      }
      case 'SwitchStatement':
        return outer.cases.every(({ test }) => test === null || isIndifferent(test, watch)) ? null : name(node, file);
      case 'IfStatement':
      case 'UnaryExpression':
      case 'ExpressionStatement':
      case 'ReturnStatement':
      case 'ThrowStatement':
      case 'ArrowFunctionExpression':
        return null;
      case 'VariableDeclarator':
        followed.variables.push(
          ...findVariables(outer.id, file).filter((variable) => !followed.variables.includes(variable)),
        );
        return null;
      case 'AssignmentExpression': {
        if (outer.left === node) return null;
        const target = outer.left.type === 'Identifier' ? file.variables.get(outer.left) : undefined;
        if (!target) return name(outer.left, file);
        if (!followed.variables.includes(target)) followed.variables.push(target);
        return null;
      }
      case 'MemberExpression': {
        if (outer.object !== node) return name(outer, file);
        const call = getCall(outer);
        if (!call) continue;
        const isCarried = judgeMethod(outer, call, followed);
        if (isCarried !== 'carried') return isCarried;
        outer = call;
        if (watch.way.has(call)) return null;
        continue;
      }
      case 'CallExpression':
      case 'NewExpression': {
        const taken = judgeCall(outer, node, followed);
        if (taken !== 'carried') return taken;
        continue;
      }
      default:
        return name(outer, file);
    }
  }
  return null;
}

function getCall(member: TSESTree.MemberExpression): TSESTree.CallExpression | null {
  const { parent } = member;
  return parent.type === 'CallExpression' && parent.callee === member ? parent : null;
}

/** A method of the value itself: `path.startsWith('/')`. */
function judgeMethod(
  member: TSESTree.MemberExpression,
  call: TSESTree.CallExpression,
  { file, watch }: Followed,
): RefusalReason | 'carried' {
  const method = getKeyName(member.property, member.computed) ?? '';
  const [operand] = call.arguments;
  if (CARRYING_METHODS.has(method)) return 'carried';
  if (CHANGING_METHODS.has(method) && call.parent.type === 'ExpressionStatement') return null;
  const isKnown = operand !== undefined && isIndifferent(operand, watch);
  if (COMPARING_METHODS.has(method) && isKnown) return null;
  if (REPLACING_METHODS.has(method) && isKnown) return 'carried';
  // A leading slash that is cut off.
  if (method === 'slice' && call.arguments.length === 1 && operand?.type === 'Literal' && operand.value === 1)
    return 'carried';
  return name(call.callee, file);
}

/** A call that gets the value as an argument. */
function judgeCall(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  argument: TSESTree.Node,
  { file, watch, depth }: Followed,
): RefusalReason | 'carried' {
  if (call.callee === argument) return null;
  const written = file.source.text.slice(...call.callee.range);
  if (SHOWING_FUNCTIONS.test(written)) return null;
  if (CARRYING_FUNCTIONS.has(written)) return 'carried';
  const callee = unwrap(call.callee);
  const method = callee.type === 'MemberExpression' ? getKeyName(callee.property, callee.computed) : null;
  if (callee.type === 'MemberExpression' && method !== null) {
    if (SEARCHING_METHODS.has(method) && isIndifferent(callee.object, watch)) return null;
    if (
      CHANGING_METHODS.has(method) &&
      call.parent.type === 'ExpressionStatement' &&
      call.arguments.indexOf(argument as never) > 0
    )
      return null;
  }
  watch.evaluation.begin();
  const value = watch.evaluation.getFrameOf(call).evaluate(call.callee);
  // Another request with the value as its URL: the branch for a whole address.
  if (value.kind === 'client' && argument.type === 'Identifier' && call.arguments[0] === argument) return null;
  if (call.type === 'NewExpression' || value.kind !== 'function' || depth >= MAX_DEPTH) return name(call.callee, file);
  const parameter = getParameters(value.node)[call.arguments.indexOf(argument as never)];
  const own = watch.evaluation.getFile(value.node);
  if (!parameter) return null;
  const onlooker = findOnlooker(findVariables(parameter, own), own, watch, depth + 1);
  return onlooker === null ? 'carried' : name(call.callee, file);
}

/** True if an operand is known and holds none of the words, nor a pattern that any word may match. */
function isIndifferent(operand: TSESTree.Node, { words, evaluation }: Watch): boolean {
  evaluation.begin();
  const value = evaluation.getFrameOf(operand).evaluate(operand);
  return isBareSeparator(value) || hasWord(value, words, 0) === 'no';
}

const LONGEST_NAME = 40;

function name(node: TSESTree.Node, file: FileFacts): string {
  const text = file.source.text.slice(...(isFunction(node) ? [node.range[0], node.range[0]] : node.range));
  const line = text.split('\n')[0]!.trim();
  return `\`${line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line}\` may look at what changes`;
}
