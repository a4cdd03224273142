/**
 * Calls that throw for their arguments: `assertLive('minify')`, where the function throws for retired names. Nothing runs behind such
 * a call, and a call that takes its result is not made.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import { ASSERTIONS } from '../../libraries/flows/assertions.ts';
import type { FileFacts } from '../../program/file-facts.ts';
import { memoise } from '../../program/memoise.ts';
import { findNodes } from '../../program/syntax/node-index.ts';
import { getImportedFrom, isOwnModule } from '../../program/syntax/own-imports.ts';
import { hasReturn } from '../../program/syntax/returns.ts';
import { getMemberName, getRootIdentifier, isFunction, type FunctionNode } from '../../program/syntax/syntax.ts';
import { someOwnNode, walk } from '../../program/syntax/walk.ts';
import { bindArguments } from '../bind-arguments.ts';
import { getAlternatives, unknown } from '../domain/choice.ts';
import type { FunctionValue, Value } from '../domain/value.ts';
import type { Frame } from '../evaluation.ts';
import { decide } from './branch-conditions.ts';
import { evaluateArguments } from './calls.ts';

/** Tests if a statement leaves the code behind it; taken-exits.ts has it, which needs this file. */
type ExitTest = (statement: TSESTree.Node, frame: Frame) => boolean;

/** True if a call may throw by its callee: a function with a `throw`, one that another file of the program may have, an assertion. */
const mayThrow = memoise(({ callee }: TSESTree.CallExpression, file: FileFacts): boolean => {
  const root = getRootIdentifier(callee);
  const [definition] = (root && file.variables.get(root)?.defs) ?? [];
  const module = definition ? getImportedFrom(definition) : null;
  if (module !== null) return isOwnModule(module) || Object.hasOwn(ASSERTIONS, module);
  if (callee.type === 'MemberExpression') return getThrowingNames(file).has(getMemberName(callee) ?? '');
  const declared = definition?.node as TSESTree.Node | undefined;
  const fn = declared?.type === 'VariableDeclarator' ? declared.init : declared;
  return isFunction(fn) && hasThrow(fn);
});

const hasThrow = memoise(({ body }: FunctionNode): boolean =>
  someOwnNode(body, ({ type }) => type === 'ThrowStatement'),
);

/** The names of the methods of a file that have a `throw`. */
const getThrowingNames = memoise(({ source }: FileFacts): ReadonlySet<string> => {
  const methods = findNodes(source.ast, METHODS).filter(({ value }) => isFunction(value) && hasThrow(value));
  return new Set(methods.map((method) => getMemberName(method) ?? ''));
});

const METHODS = ['MethodDefinition', 'Property', 'PropertyDefinition'] as const;

/** True for a call that certainly throws for the arguments that a frame gives it. */
export function isThrown(call: TSESTree.CallExpression, frame: Frame, isLeft: ExitTest): boolean {
  const outcome = frame.memoise(getOutcomeKey(call), () => ({
    kind: 'constant',
    value: throwsFor(call, frame, isLeft),
    node: call,
  }));
  return outcome.kind === 'constant' && outcome.value === true;
}

const getOutcomeKey = memoise((_call: TSESTree.CallExpression): object => ({}));

function throwsFor(call: TSESTree.CallExpression, frame: Frame, isLeft: ExitTest): boolean {
  const [condition] = call.arguments;
  return getAlternatives(frame.evaluate(call.callee)).every((callee) => {
    if (callee.kind === 'function') return isThrownBy(callee, call, frame, isLeft);
    return isAssertion(callee) && condition !== undefined && decide(condition, frame) === false;
  });
}

function isAssertion(callee: Value): boolean {
  const names = callee.kind === 'external' && callee.module !== null ? ASSERTIONS[callee.module] : undefined;
  return names !== undefined && callee.kind === 'external' && names.has(callee.path.join('.'));
}

function isThrownBy(fn: FunctionValue, call: TSESTree.CallExpression, frame: Frame, isLeft: ExitTest): boolean {
  const { node, bound } = fn;
  const isWaitedFor = call.parent.type === 'AwaitExpression';
  if (bound || node.generator || (node.async && !isWaitedFor) || node.body.type !== 'BlockStatement') return false;
  if (!hasThrow(node)) return false;
  const { args, isOpen } = evaluateArguments(call.arguments, frame);
  const given = args.map((value, index) => decideArgument(value, call.arguments[index], frame));
  const inside = bindArguments(fn, { args: given, isOpen }, frame.evaluation);
  if (!inside) return false;
  const { body } = node.body;
  const outcome = frame.evaluation.enterFile(inside.file, () =>
    alwaysThrows(body, inside, isLeft) ? { kind: 'constant', value: true, node } : unknown('unresolved'),
  );
  return outcome.kind === 'constant';
}

/** The outcome of a condition that a call passes, `!RETIRED.has(id)`, where its value is not known otherwise. */
function decideArgument(value: Value, node: TSESTree.Node | undefined, frame: Frame): Value {
  const outcome = value.kind === 'unknown' && node && node.type !== 'SpreadElement' ? decide(node, frame) : null;
  return outcome === null ? value : { kind: 'constant', value: outcome, node: node! };
}

/** True if each way through some statements ends with a `throw`. */
function alwaysThrows(statements: readonly TSESTree.Statement[], frame: Frame, isLeft: ExitTest): boolean {
  for (const statement of statements) {
    const taken = findTaken(statement, frame);
    if (taken) {
      if (alwaysThrows(taken, frame, isLeft)) return true;
      if (taken.some(hasReturn)) return false;
    } else {
      if (hasReturn(statement)) return false;
      if (isLeft(statement, frame)) return true;
    }
  }
  return false;
}

/** The statements of a block, and of the branch of a condition that is known; null for any other statement. */
function findTaken(statement: TSESTree.Statement, frame: Frame): readonly TSESTree.Statement[] | null {
  if (statement.type === 'BlockStatement') return statement.body;
  const outcome = statement.type === 'IfStatement' ? decide(statement.test, frame) : null;
  if (statement.type !== 'IfStatement' || outcome === null) return null;
  const branch = outcome ? statement.consequent : statement.alternate;
  return branch ? [branch] : [];
}

/** The calls that run whenever an expression or a declaration does, and that may throw: `assertLive(id);`, `send(parse(text))`. */
export const getThrowingCalls = memoise((node: TSESTree.Node, file: FileFacts): readonly TSESTree.CallExpression[] => {
  const calls: TSESTree.CallExpression[] = [];
  walk(node, (inner) => {
    if (inner.type === 'CallExpression' && inner !== node && mayThrow(inner, file)) calls.push(inner);
    const { parent } = inner;
    const isConditional =
      (parent?.type === 'ConditionalExpression' && inner !== parent.test) ||
      (parent?.type === 'LogicalExpression' && inner === parent.right);
    return inner === node || !(isConditional || isFunction(inner) || inner.type === 'ClassExpression');
  });
  return calls;
});
