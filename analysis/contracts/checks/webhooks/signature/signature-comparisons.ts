/** Finds comparisons of the signature with a value that the receiver computes, as for a shared secret. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Deliveries } from '../../../../../data/webhooks/deliveries.ts';
import type { Evidence } from '../../../../findings/use.ts';
import { pushFrame } from '../../../../flow/tracked-value.ts';
import { createWordSearch } from '../../../../prefilter/word-search.ts';
import { getEnclosingFunction, isCallOrNew } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import { dependsOn } from '../../../queries/dependencies.ts';
import { getCallOfFile } from '../verification-calls.ts';
import { createSignatureValues, isEmptyText, type SignatureValues } from './signature-values.ts';
import type { Origin, Origins } from '../../../queries/origins.ts';
import { getCalleeName, getCalleeNode, getReceiver, getConstantText } from '../../expressions.ts';
import {
  DIGEST_FUNCTIONS,
  KEYED_DIGESTS,
  SECRET_COMPARISONS,
} from '../../../../libraries/contracts/verification-calls.ts';

export interface Comparison {
  node: TSESTree.Node;
  /** The other side. */
  other: TSESTree.Node;
  evidence: Evidence;
  /** The call that creates an HMAC; null where something else is computed. */
  hmac: TSESTree.CallExpression | TSESTree.NewExpression | null;
  /** The call at which the comparison is reported, if it is in a function with several calls or in another module. */
  at?: TSESTree.Node;
}

const OPERATORS = new Set(['===', '!==', '==', '!=']);

export function findSignatureComparisons(
  signature: SignatureValues,
  origins: Origins,
  deliveries: Deliveries,
): Comparison[] {
  const found: Comparison[] = [];
  walk(origins.evaluation.facts.source.ast, (node) => {
    const sides = getSides(node);
    if (!sides) return;
    const alone = compare(node, sides, signature, origins);
    if (alone) found.push(alone);
    else if (sides.some((side) => signature.getEvidence(side) === 'proven'))
      found.push(...findInCalls(node, sides, origins, deliveries));
  });
  return [...found, ...findInModules(origins, deliveries)];
}

/**
 * Finds comparisons in functions of modules that get the signature from this file and do not name its header. They are
 * reported at the call that leads there.
 */
function findInModules(origins: Origins, deliveries: Deliveries): Comparison[] {
  const { evaluation, entered } = origins;
  return entered.flatMap(({ fn, stack }) => {
    const isNamed = createWordSearch(evaluation.getFile(fn).source.text);
    if (isNamed(deliveries.signatureHeader, 'in any case')) return [];
    const within = origins.within(stack);
    let signature: SignatureValues | undefined;
    const found: Comparison[] = [];
    walk(fn.body, (node) => {
      const sides = getSides(node);
      if (!sides) return;
      signature ??= createSignatureValues(within, deliveries);
      const comparison = compare(node, sides, signature, within);
      if (comparison?.hmac && comparison.evidence === 'proven')
        found.push(
          stack ? { ...comparison, at: getCalleeNode(getCallOfFile({ call: stack.call, stack })) } : comparison,
        );
    });
    return found;
  });
}

type Sides = readonly [TSESTree.Node, TSESTree.Node];

function compare(node: TSESTree.Node, sides: Sides, signature: SignatureValues, origins: Origins): Comparison | null {
  for (const [own, other] of [sides, [sides[1], sides[0]]] as const) {
    const evidence = isWholeText(own, origins) && signature.isDirect(own) ? signature.getEvidence(own) : null;
    if (!evidence || signature.getEvidence(other) === 'proven') continue;
    const hmac = findHmac(other, origins);
    if (hmac || isComputed(other, origins)) return { node, other, evidence, hmac };
  }
  return null;
}

/** A function that compares for several senders is judged by each of its calls, and reported there. */
function findInCalls(node: TSESTree.Node, sides: Sides, origins: Origins, deliveries: Deliveries): Comparison[] {
  const fn = getEnclosingFunction(node);
  const calls = fn ? origins.functions.getCallers(fn) : [];
  if (!fn || calls.length < 2) return [];
  return calls.flatMap((call) => {
    const stack = pushFrame(null, { call, fn, returns: [] });
    const within = origins.within(stack);
    const found = compare(node, sides, createSignatureValues(within, deliveries), within);
    return found?.evidence === 'proven' ? [{ ...found, at: getCalleeNode(call) }] : [];
  });
}

function getSides(node: TSESTree.Node): Sides | null {
  if (node.type === 'BinaryExpression')
    return OPERATORS.has(node.operator) && node.left.type !== 'PrivateIdentifier' ? [node.left, node.right] : null;
  if (node.type !== 'CallExpression') return null;
  const name = getCalleeName(node);
  const [first, second] = node.arguments;
  if (name === null || !SECRET_COMPARISONS.test(name) || !first) return null;
  const receiver = getReceiver(node);
  if (name === 'equals' && !second) return receiver ? [receiver, first] : null;
  return second ? [first, second] : null;
}

/** True for the whole text: not its length or a part; only an empty text may replace it (`?? ''`). */
function isWholeText(node: TSESTree.Node, origins: Origins): boolean {
  return origins
    .of(node)
    .every(({ node: origin, path }) => path.at(-1) !== 'length' && (origin.type !== 'Literal' || isEmptyText(origin)));
}

function findHmac(node: TSESTree.Node, origins: Origins): Comparison['hmac'] {
  let hmac: Comparison['hmac'] = null;
  dependsOn(
    node,
    ({ node: origin }) => {
      if (!isCallOrNew(origin)) return false;
      const name = getCalleeName(origin) ?? '';
      const [algorithm] = origin.arguments;
      const isHmac =
        /hmac/i.test(name) ||
        origin.arguments[KEYED_DIGESTS.get(name) ?? Infinity] !== undefined ||
        (name === 'sign' &&
          algorithm !== undefined &&
          getConstantText(algorithm, origins.evaluation)?.toUpperCase() === 'HMAC');
      if (isHmac) hmac = origin;
      return isHmac;
    },
    origins,
  );
  return hmac;
}

/** True for a digest, a signature of the receiver's own, or a secret. */
function isComputed(node: TSESTree.Node, origins: Origins): boolean {
  return dependsOn(node, (origin) => isDigest(origin) || isSecret(origin), origins);
}

function isDigest({ node }: Origin): boolean {
  return node.type === 'CallExpression' && DIGEST_FUNCTIONS.test(getCalleeName(node) ?? '');
}

function isSecret({ node, path }: Origin): boolean {
  const [first] = path;
  return (
    path.length > 0 &&
    (path.slice(0, 2).includes('env') ||
      (node.type === 'Identifier' && /^env$/i.test(node.name) && first !== undefined))
  );
}
