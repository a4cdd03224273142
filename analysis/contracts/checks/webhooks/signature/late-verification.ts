/** Finds verifications that come too late: their result is unused, their promise is tested without `await`, or effects come first. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  getEnclosingFunction,
  getLastName,
  unwrap,
  type FunctionNode,
  isInside,
} from '../../../../program/syntax/syntax.ts';
import { getReturns } from '../../../../program/syntax/returns.ts';
import type { CallNode, FileFacts } from '../../../../program/file-facts.ts';
import { groupBy } from '../../../../program/group-by-key.ts';
import { memoise } from '../../../../program/memoise.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import type { CallStack } from '../../../../flow/tracked-value.ts';
import { getConstantText, getOuterExpression, getCalleeName, getReceiver } from '../../expressions.ts';
import { getReach } from '../../../../program/syntax/reaching-writes.ts';
import { getBodyForms } from '../body-forms.ts';
import { isRouteCall } from '../handlers.ts';
import { getInputs, dependsOn } from '../../../queries/dependencies.ts';
import { LOGGERS, STATEMENT_RUNS, WRITING_STATEMENT } from '../../../../libraries/data-functions/effect-names.ts';
import { VERIFICATION_NAME } from '../../../../libraries/contracts/verification-calls.ts';
import { someOwnNode } from '../../../../program/syntax/walk.ts';
import { getOuterCast } from '../../../../program/syntax/around.ts';

export interface UnusedResult {
  node: TSESTree.Node;
  kind: 'unused' | 'not awaited';
}

/** Follows the result of a verification through the functions of the file that return it. */
export function findUnusedResults({ kind, call, stack }: ReachedVerification, origins: Origins): UnusedResult[] {
  // `crypto.verify(…, callback)` returns nothing.
  if (kind === 'one-shot' && call.arguments.length > 4) return [];
  return followResult({ call, stack, isPromise: kind === 'subtle' }, origins, new Set());
}

interface Result {
  call: TSESTree.CallExpression;
  stack: CallStack | null;
  isPromise: boolean;
}

function followResult({ call, stack, isPromise }: Result, origins: Origins, seen: Set<TSESTree.Node>): UnusedResult[] {
  if (seen.has(call)) return [];
  seen.add(call);
  const whole = getOuterExpression(call);
  if (whole.parent?.type === 'ExpressionStatement' || isUnusedVariable(whole, origins) || isLoggedOnly(whole))
    return [{ node: call, kind: 'unused' }];
  if (isPromise && isTestedUnawaited(call, origins)) return [{ node: call, kind: 'not awaited' }];
  const fn = getEnclosingFunction(call);
  if (!fn || !returnsOnlyResult(fn, call, origins)) return [];
  const givesPromise = fn.async || (isPromise && whole === getOuterCast(call));
  return getCallers(fn, stack, origins).flatMap((caller) =>
    followResult({ ...caller, isPromise: givesPromise }, origins, seen),
  );
}

/** Returns the calls of a function: the one that led there, or those of the file. */
function getCallers(fn: FunctionNode, stack: CallStack | null, { functions }: Origins): Omit<Result, 'isPromise'>[] {
  if (stack?.fn === fn && stack.call.type === 'CallExpression') return [{ call: stack.call, stack: stack.below }];
  return functions.getCallers(fn).map((call) => ({ call, stack: null }));
}

/** True for `const isValid = await verify(…)` on which nothing but a log depends. */
function isUnusedVariable({ parent }: TSESTree.Node, { evaluation: { facts } }: Origins): boolean {
  if (
    parent?.type !== 'VariableDeclarator' ||
    parent.id.type !== 'Identifier' ||
    parent.parent.parent?.type === 'ExportNamedDeclaration'
  )
    return false;
  return (
    facts.variables
      .get(parent.id)
      ?.references.every(({ init, identifier }) => init || isLoggedOnly(identifier as TSESTree.Node)) ?? false
  );
}

/** True for the test of a branch that only logs: `if (!isValid) logger.warn('bad signature')`. */
function isLoggedOnly(value: TSESTree.Node): boolean {
  const outer = getOuterExpression(value);
  const { parent } = outer;
  if (parent?.type === 'UnaryExpression' && parent.operator === '!') return isLoggedOnly(parent);
  if (parent?.type !== 'IfStatement' || parent.test !== outer || parent.alternate) return false;
  const { consequent } = parent;
  const statements = consequent.type === 'BlockStatement' ? consequent.body : [consequent];
  return statements.every(
    (statement) =>
      statement.type === 'ExpressionStatement' &&
      statement.expression.type === 'CallExpression' &&
      isOfLogger(statement.expression),
  );
}

/** True if a function returns the result and never throws. */
function returnsOnlyResult(fn: FunctionNode, call: TSESTree.CallExpression, origins: Origins): boolean {
  const returns = getReturns(fn);
  const isAnswer = (node: TSESTree.Node): boolean =>
    isBoolean(node) || origins.of(node).some((origin) => origin.node === call || isBoolean(origin.node));
  return (
    returns.length > 0 && returns.every(isAnswer) && !someOwnNode(fn.body, ({ type }) => type === 'ThrowStatement')
  );
}

function isBoolean(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  return (
    (inner.type === 'Literal' && typeof inner.value === 'boolean') ||
    (inner.type === 'UnaryExpression' && inner.operator === '!') ||
    (inner.type === 'BinaryExpression' && /^[!=<>]=/.test(inner.operator))
  );
}

/** True if a promise is tested, directly or through one variable. */
function isTestedUnawaited(call: TSESTree.CallExpression, origins: Origins): boolean {
  const outer = getOuterCast(call);
  if (isTest(outer)) return true;
  const { parent } = outer;
  if (parent?.type !== 'VariableDeclarator' || parent.init !== outer || parent.id.type !== 'Identifier') return false;
  const uses =
    origins.evaluation.facts.variables.get(parent.id)?.references.filter((reference) => !reference.init) ?? [];
  const nodes = uses.map(({ identifier }) => getOuterCast(identifier as TSESTree.Node));
  return nodes.some(isTest) && nodes.every((node) => isTest(node));
}

/** True if the truth of a value decides which code runs. */
function isTest(node: TSESTree.Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'UnaryExpression':
      return parent.operator === '!';
    case 'IfStatement':
    case 'ConditionalExpression':
      return parent.test === node;
    case 'LogicalExpression':
      return parent.operator !== '??' && (parent.left === node || isTest(parent));
    default:
      return false;
  }
}

/**
 * Finds awaited calls with data of the delivery that run before the verification, or before the call of the function
 * that verifies. A call whose result is unused is made for its effect, whatever its name.
 */
export function findEarlyEffects(verification: ReachedVerification, origins: Origins): TSESTree.CallExpression[] {
  return getVerificationPlaces(verification, origins).flatMap(({ fn, place }) =>
    getCallsIn(fn, origins.evaluation.facts).filter(
      (other): other is TSESTree.CallExpression =>
        other.type === 'CallExpression' &&
        other !== place &&
        !isInside(place, other) &&
        (isAwaitedAlone(other) || isStatementRun(other, origins)) &&
        !VERIFICATION_NAME.test(getCalleeName(other) ?? '') &&
        !isOfLogger(other) &&
        getReach(other, place) === 'always' &&
        getInputs(other).some((input) => dependsOnParsedBody(input, origins)),
    ),
  );
}

const getCallsByFunction = memoise((facts: FileFacts) => groupBy(facts.calls, getEnclosingFunction));

/** Returns the calls in a function, without those of functions in it. */
function getCallsIn(fn: FunctionNode, facts: FileFacts): readonly CallNode[] {
  return getCallsByFunction(facts).get(fn) ?? [];
}

/** `logger.info(…)`, `request.log.info(…)` */
function isOfLogger(call: TSESTree.CallExpression): boolean {
  const receiver = getReceiver(call);
  return receiver !== null && LOGGERS.test(getLastName(unwrap(receiver)) ?? '');
}

/** A verification, or a call of a function in which it is. */
interface VerificationPlace {
  fn: FunctionNode;
  place: TSESTree.CallExpression;
  /** False for a call that runs the verification in a callback: `getKey((error, key) => …)`. */
  hasResult: boolean;
}

/** Returns the verification and the calls of the functions around it. */
export function getVerificationPlaces(
  { call, stack }: Pick<Result, 'call' | 'stack'>,
  origins: Origins,
): VerificationPlace[] {
  const fn = getEnclosingFunction(call);
  if (!fn) return [];
  const { parent } = fn;
  if (parent.type === 'CallExpression' && parent.callee !== fn && !isRouteCall(parent)) {
    const around = getVerificationPlaces({ call: parent, stack }, origins);
    return [{ fn, place: call, hasResult: true }, ...around.map((each) => ({ ...each, hasResult: false }))];
  }
  const around = getCallers(fn, stack, origins);
  const outer = stack
    ? around.flatMap((caller) => getVerificationPlaces(caller, origins))
    : around.flatMap((caller) => {
        const caught = getEnclosingFunction(caller.call);
        return caught ? [{ fn: caught, place: caller.call, hasResult: true }] : [];
      });
  return [{ fn, place: call, hasResult: true }, ...outer];
}

/** True for an awaited call whose result is unused. */
function isAwaitedAlone(call: TSESTree.CallExpression): boolean {
  return call.parent.type === 'AwaitExpression' && getOuterExpression(call).parent?.type === 'ExpressionStatement';
}

/** `db.prepare('insert into rooms values (?)').run(id)` */
function isStatementRun(call: TSESTree.CallExpression, { of, evaluation }: Origins): boolean {
  const receiver = STATEMENT_RUNS.has(getCalleeName(call) ?? '') ? getReceiver(call) : null;
  const made = receiver ? of(receiver) : [];
  return made.some(({ node }) => {
    const [text] = node.type === 'CallExpression' ? node.arguments : [];
    return text !== undefined && WRITING_STATEMENT.test(getConstantText(text, evaluation) ?? '');
  });
}

/** True if an argument depends on the parsed body. The raw text alone may be needed for the verification. */
function dependsOnParsedBody(argument: TSESTree.Node, origins: Origins): boolean {
  return dependsOn(
    argument,
    (origin) => getBodyForms(origin.node, origins).some(({ kind }) => kind === 'parsed'),
    origins,
  );
}
