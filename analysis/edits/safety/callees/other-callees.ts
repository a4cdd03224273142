/** Callees that may be another function than the one that was followed: a parameter with a default, an injected client. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../../evaluator/domain/choice.ts';
import { hasUnknownTrap } from '../../../evaluator/domain/proxy.ts';
import type { SdkValue } from '../../../evaluator/domain/value.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import type { FileFacts } from '../../../program/file-facts.ts';
import type { PackageFacts } from '../../../program/source-file.ts';
import { getChainRoot, getKeyName, unwrap, type FunctionNode } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { getCalls, type Request } from '../../../requests/request.ts';
import type { RefusalReason } from '../../plan.ts';
import { findInjectedParameters } from './injected-callees.ts';
import { isOwnInstance } from './own-instances.ts';
import { mayBeReplaced } from './replaced-methods.ts';
import { nameReader } from '../values/rewritten-value.ts';

/** What a person finds out: nothing is said of the request here, but another function may look at it. */
const OTHER_FUNCTION = 'be another function, which would see the new request: look at what is given in its place';

/** Returns why a call on the way to the request may enter another function than the followed one; null if no call may. */
export function getCalleeDoubt(request: Request, evaluation: Evaluation, facts: PackageFacts): RefusalReason {
  const calls = getCalls(request);
  const entered = new Set((request.callPath?.hops ?? []).map(({ fn }) => fn));
  for (const call of calls) {
    if (call.type !== 'CallExpression') continue;
    const file = evaluation.getFile(call);
    const isOutermost = call === calls[0];
    if (request.kind === 'unresolved' && call === calls.at(-1)) return nameReader(call.callee, file);
    if (mayBeReplaced(call.callee, evaluation) || mayBeTrapped(call.callee, evaluation))
      return nameReader(call.callee, file, OTHER_FUNCTION);
    // `client.radar.http.summary.os?.()` tests if the method exists. Where the old one does not, the new one may.
    if (request.kind === 'sdk' && call.optional) return nameReader(call.callee, file, 'be missing');
    // A parameter of an entered function holds the argument of the followed call, so it is no other callee.
    if (!isOutermost && isParameterOf(call.callee, entered, file)) continue;
    if (
      findInjectedParameters(call.callee, file).some((parameter) => !isOwnInstance(parameter, evaluation, facts)) ||
      (isOutermost ? hasOthers : hasUnknownOthers)(call, evaluation)
    )
      return nameReader(call.callee, file, OTHER_FUNCTION);
  }
  return null;
}

/** True for a proxy, or a member of one, whose handler may have a trap that was not followed. */
function mayBeTrapped(callee: TSESTree.Node, evaluation: Evaluation): boolean {
  const isUnknown = (node: TSESTree.Node, name: 'apply' | 'get'): boolean =>
    getAlternatives(evaluation.getValue(node)).some((value) => value.kind === 'proxy' && hasUnknownTrap(value, name));
  const object = getObject(unwrap(callee));
  return isUnknown(callee, 'apply') || (object !== null && isUnknown(object, 'get'));
}

function getObject(node: TSESTree.Node): TSESTree.Node | null {
  return node.type === 'MemberExpression' ? unwrap(node.object) : null;
}

/** True if a callee can have several values, of which some may be unknown. */
function hasOthers({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const [first, ...others] = getAlternatives(evaluation.getValue(callee));
  return others.some((other) => first?.kind !== 'sdk' || other.kind !== 'sdk' || !isSameMethod(first, other));
}

/** True if both values are the same method of an instance that one expression makes: `shared ??= new Cloudflare(…)`. */
function isSameMethod(one: SdkValue, other: SdkValue): boolean {
  return (
    one.chain.join('.') === other.chain.join('.') &&
    one.version === other.version &&
    one.options?.kind === 'object' &&
    other.options?.kind === 'object' &&
    one.options.node === other.options.node
  );
}

/** True if some of the values of a callee are known and others are not: `let send = fetch`, which a caller may replace. */
function hasUnknownOthers({ callee }: TSESTree.CallExpression, evaluation: Evaluation): boolean {
  const values = getAlternatives(evaluation.getValue(callee));
  return values.length > 1 && values.some(({ kind }) => kind === 'unknown');
}

/** True for a parameter of one of these functions, or a member of one. */
function isParameterOf(callee: TSESTree.Node, functions: ReadonlySet<TSESTree.Node>, file: FileFacts): boolean {
  const root = getChainRoot(callee);
  const definition = root.type === 'Identifier' ? file.variables.get(root)?.defs[0] : undefined;
  return definition?.type === 'Parameter' && functions.has(definition.node);
}

/** True if a function may read its arguments other than by its parameters. */
export function readsArguments(fn: FunctionNode): boolean {
  return someNode(
    fn,
    (node) =>
      node.type === 'Identifier' &&
      node.name === 'arguments' &&
      !(node.parent.type === 'MemberExpression' && node.parent.property === node && !node.parent.computed) &&
      !(node.parent.type === 'Property' && getKeyName(node.parent.key) === 'arguments'),
  );
}
