/** Finds requests whose URL a library makes of the platform's base: what it puts behind the base is not known. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Platform } from '../../../data/deprecation-schema.ts';
import { findDataFunction } from '../../evaluator/builtins/data-function-calls.ts';
import { toSkeletons } from '../../evaluator/domain/kinds.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import type { Evaluation } from '../../evaluator/evaluation.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { getEnclosingFunction, isCallOrNew } from '../../program/syntax/syntax.ts';
import { getReads } from '../../program/syntax/variables.ts';
import type { CallRequests } from '../../requests/search/call-requests.ts';
import type { NodeLimitation } from '../matched-use.ts';
import { getPackagesOf, HOLDERS, UNKNOWN_PACKAGE } from '../unjudged/receiving-packages.ts';

/** Returns a limitation for each call that sends what such a library makes, directly or by a name of the file. */
export function findBuiltUrls(
  evaluation: Evaluation,
  { platform: { baseUrls }, getRequests }: { platform: Pick<Platform, 'baseUrls'>; getRequests: CallRequests },
): NodeLimitation[] {
  const isBase = (value: Value): boolean =>
    toSkeletons(value).some(
      ([first]) => first?.kind === 'text' && baseUrls.some((url) => first.text.toLowerCase().startsWith(url)),
    );
  const found = new Map<TSESTree.Node, NodeLimitation>();
  for (const call of evaluation.facts.calls) {
    const packages = call.arguments.length === 0 ? [] : [...getPackagesOf(call.callee)];
    if (packages.every((name) => name === UNKNOWN_PACKAGE)) continue;
    // Most calls give nothing to another one: their arguments need not be evaluated.
    const takers = findCallsWith(call, evaluation, new Set());
    if (takers.length === 0) continue;
    evaluation.begin();
    const callee = evaluation.fileFrame.evaluate(call.callee);
    if (callee.kind !== 'external' || callee.module === null || findDataFunction(callee)) continue;
    const args = call.arguments.map((argument) => evaluation.fileFrame.evaluate(argument));
    if (!args.some(isBase) || evaluation.externals.call(callee, args) !== undefined) continue;
    for (const node of takers) {
      const isSent = getRequests(node).some(({ kind, url }) => kind !== 'unresolved' && url[0]?.kind === 'hole');
      const text = `\`${callee.module}\` makes the URL of the platform's base: the path is not known`;
      if (isSent) found.set(node, { node, offset: node.range[0], reason: 'unknown-segment', text });
    }
  }
  return [...found.values()];
}

/** The calls with an argument that a chain of members and calls makes of an expression, or of what a function returns. */
function findCallsWith(made: TSESTree.Node, evaluation: Evaluation, seen: Set<TSESTree.Node>): CallNode[] {
  const findByName = (name: TSESTree.Node | null): CallNode[] => {
    if (name === null || seen.has(name)) return [];
    seen.add(name);
    return getReads(evaluation.facts.variables.get(name)).flatMap((read) => findCallsWith(read, evaluation, seen));
  };
  for (let inner = made; inner.parent; inner = inner.parent) {
    const { parent } = inner;
    if (parent.type === 'VariableDeclarator') return findByName(parent.id);
    if (parent.type === 'ArrowFunctionExpression' && parent.body === inner) continue;
    if (parent.type === 'ReturnStatement') {
      const fn = getEnclosingFunction(parent);
      return fn?.type === 'FunctionDeclaration' ? findByName(fn.id) : fn ? findCallsWith(fn, evaluation, seen) : [];
    }
    const isCall = isCallOrNew(parent);
    if (isCall && parent.callee !== inner) return [parent];
    if (!isCall && parent.type !== 'MemberExpression' && !HOLDERS.has(parent.type)) return [];
  }
  return [];
}
