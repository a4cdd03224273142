/** Where the signature is compared with something that the receiver computes, as if it were a shared secret's. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evidence } from '../../../findings/finding.ts';
import { walk } from '../../../program/file-facts.ts';
import { isMadeOf } from './derived.ts';
import { isEmptyText, type Signature } from './signature.ts';
import type { Source, Sources } from './sources.ts';
import { getCalleeName, getReceiver, readText } from './texts.ts';

export interface Comparison {
  node: TSESTree.Node;
  /** What the signature is compared with. */
  other: TSESTree.Node;
  evidence: Evidence;
  /** The call that makes an HMAC; null where something else is computed. */
  hmac: TSESTree.CallExpression | TSESTree.NewExpression | null;
}

/** Functions that compare two texts or byte arrays. */
const COMPARING =
  /^(timingsafe|constanttime|safe|secure)[a-z]*(equals?|compare)$|^(timingSafeCompare|tsscmp|scmp|bufferEq|equals|slowEquals)$/i;
const OPERATORS = new Set(['===', '!==', '==', '!=']);

export function findComparisons(signature: Signature, sources: Sources): Comparison[] {
  const found: Comparison[] = [];
  walk(sources.evaluation.facts.source.ast, (node) => {
    const sides = getSides(node);
    if (!sides) return true;
    for (const [own, other] of [sides, [sides[1], sides[0]]] as const) {
      const evidence = isWhole(own, sources) && signature.isDirect(own) ? signature.getEvidence(own) : null;
      if (!evidence || signature.getEvidence(other) === 'proven') continue;
      const hmac = findHmac(other, sources);
      if (hmac || isComputed(other, sources)) {
        found.push({ node, other, evidence, hmac });
        return true;
      }
    }
    return true;
  });
  return found;
}

function getSides(node: TSESTree.Node): readonly [TSESTree.Node, TSESTree.Node] | null {
  if (node.type === 'BinaryExpression')
    return OPERATORS.has(node.operator) && node.left.type !== 'PrivateIdentifier' ? [node.left, node.right] : null;
  if (node.type !== 'CallExpression') return null;
  const name = getCalleeName(node);
  const [first, second] = node.arguments;
  if (name === null || !COMPARING.test(name) || !first) return null;
  const receiver = getReceiver(node);
  if (name === 'equals' && !second) return receiver ? [receiver, first] : null;
  return second ? [first, second] : null;
}

/** Not its length, not its first letters; in its place nothing but an empty text (`?? ''`). */
function isWhole(node: TSESTree.Node, sources: Sources): boolean {
  return sources
    .of(node)
    .every(({ node: origin, path }) => path.at(-1) !== 'length' && (origin.type !== 'Literal' || isEmptyText(origin)));
}

function findHmac(node: TSESTree.Node, sources: Sources): Comparison['hmac'] {
  let hmac: Comparison['hmac'] = null;
  isMadeOf(
    node,
    ({ node: origin }) => {
      if (origin.type !== 'CallExpression' && origin.type !== 'NewExpression') return false;
      const name = getCalleeName(origin) ?? '';
      const [algorithm] = origin.arguments;
      const isHmac =
        /hmac/i.test(name) ||
        (name === 'sign' &&
          algorithm !== undefined &&
          readText(algorithm, sources.evaluation)?.toUpperCase() === 'HMAC');
      if (isHmac) hmac = origin;
      return isHmac;
    },
    sources,
  );
  return hmac;
}

/** A digest, a signature of the receiver's own, or a secret it knows. */
function isComputed(node: TSESTree.Node, sources: Sources): boolean {
  return isMadeOf(node, (source) => isDigest(source) || isSecret(source), sources);
}

function isDigest({ node }: Source): boolean {
  return (
    node.type === 'CallExpression' &&
    /^(digest|createHash|sha(1|256|512)|sign|createSign|hash)$/i.test(getCalleeName(node) ?? '')
  );
}

function isSecret({ node, path }: Source): boolean {
  const [first] = path;
  return (
    path.length > 0 &&
    (path.slice(0, 2).includes('env') ||
      (node.type === 'Identifier' && /^env$/i.test(node.name) && first !== undefined))
  );
}
