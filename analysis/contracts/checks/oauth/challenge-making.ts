/** Tells how the value of a code challenge is made: by which digest, in which encoding, or of the verifier itself. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  OTHER_DIGEST_FUNCTIONS,
  RANDOM_VALUES,
  SHA_256,
  TEXT_CONVERSIONS,
} from '../../../libraries/contracts/login-libraries.ts';
import { isFunction, unwrap, getLastName } from '../../../program/syntax/syntax.ts';
import { someNode } from '../../../program/syntax/walk.ts';
import { enterCall, getInputs, getWritten } from '../../queries/dependencies.ts';
import { findKnownVerifiers, type KnownVerifiers } from './known-verifiers.ts';
import { getOriginKey, type HeldOrigin, type Origins } from '../../queries/origins.ts';
import { isParameter } from '../../queries/value-beginnings.ts';
import { getCalleeName, getConstantText, getLiteralText, getMethodCall, getReceiver } from '../expressions.ts';

/** One way in which a challenge is made; `node` is where that is written, null for the place of the challenge itself. */
export type Making = { kind: 'right' | 'unknown' } | { kind: 'wrong'; subject: string; node: TSESTree.Node | null };

/** What lies between the challenge and a value: nothing that changes it, a known conversion, or code that is not known. */
type Way = 'as it is' | 'converted' | 'unknown';

const RIGHT: Making = { kind: 'right' };
const UNKNOWN: Making = { kind: 'unknown' };
const ITSELF: Making = { kind: 'wrong', subject: 'the verifier itself', node: null };
const OF_RANDOM: Making = { kind: 'wrong', subject: 'a random value', node: null };

/**
 * Returns the ways in which a challenge is made. The search ends at the first digest: what is hashed is the verifier,
 * which may be made of a hash itself.
 */
export function findMakings(challenge: TSESTree.Node, origins: Origins): Making[] {
  return createSearch(new Set(), findKnownVerifiers(origins))(challenge, 'as it is', origins);
}

type Search = (node: TSESTree.Node, way: Way, origins: Origins) => Making[];

/** Each origin is visited once for each way that leads there, so a search is linear. */
function createSearch(seen: Set<string>, known: KnownVerifiers): Search {
  const search: Search = (node, way, origins) => {
    const written = getWritten(node, origins);
    return origins.of(node).flatMap((origin) => {
      const key = `${getOriginKey(origin)} ${way}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const inside = origin.node === written ? origins : enterCall(written, origin.node, origins);
      return judge(origin, way, inside);
    });
  };
  const judge = ({ node, path }: HeldOrigin, way: Way, origins: Origins): Making[] => {
    const made = unwrap(node);
    if (path.length > 0 || isParameter(node))
      return [way === 'as it is' && known.isVerifier({ node, path }) ? ITSELF : UNKNOWN];
    if (made.type === 'Literal') return [];
    if (made.type === 'TemplateLiteral' || made.type === 'BinaryExpression')
      return getInputs(made).flatMap((input) => search(input, convert(way), origins));
    if (made.type !== 'CallExpression') return searchInputs(made, way, origins);
    const digest = readDigest(made, way, origins);
    if (digest) return [digest];
    const name = getCalleeName(made) ?? '';
    if (RANDOM_VALUES.has(name))
      return [way === 'unknown' ? UNKNOWN : known.isInVerifier({ node, path }) ? ITSELF : OF_RANDOM];
    return searchCall(made, name, way, origins);
  };
  const searchCall = (call: TSESTree.CallExpression, name: string, way: Way, origins: Origins): Making[] => {
    const method = getMethodCall(call);
    if (name === 'encodeURIComponent') return call.arguments.flatMap((argument) => search(argument, way, origins));
    if (method && name === 'toString' && call.arguments.length === 1) {
      const wrong = way === 'as it is' ? getWrongEncoding(call.arguments[0]!, origins) : null;
      return search(method.object, convert(way), origins).map((making) =>
        wrong && making.kind === 'right' ? wrong : making,
      );
    }
    if (method && name === 'join') return search(method.object, way, origins);
    if (method && name === 'map' && writesHex(call)) {
      const hex: Making = { kind: 'wrong', subject: 'a digest in hex', node: null };
      return search(method.object, convert(way), origins).map((making) =>
        way === 'as it is' && making.kind === 'right' ? hex : making,
      );
    }
    return searchInputs(call, TEXT_CONVERSIONS.has(name) ? convert(way) : 'unknown', origins);
  };
  const searchInputs = (node: TSESTree.Node, way: Way, origins: Origins): Making[] => {
    const inputs = getInputs(node).filter((input) => getLiteralText(input) === null && !isGlobal(input));
    return inputs.length === 0 ? [UNKNOWN] : inputs.flatMap((input) => search(input, convert(way), origins));
  };
  return search;
}

/** The way to the inputs of a conversion. */
function convert(way: Way): Way {
  return way === 'unknown' ? way : 'converted';
}

/** `Buffer`, `String` and other objects of the language, as the receiver of a conversion. */
function isGlobal(node: TSESTree.Node): boolean {
  return node.type === 'Identifier' && /^[A-Z]/.test(node.name);
}

/**
 * `createHash(name).update(verifier).digest(encoding)`, `subtle.digest(name, bytes)`, `hash(name, verifier, encoding)`,
 * `sha512(verifier)`.
 */
function readDigest(call: TSESTree.CallExpression, way: Way, origins: Origins): Making | null {
  const name = getCalleeName(call) ?? '';
  const [first, second, third] = call.arguments;
  if (OTHER_DIGEST_FUNCTIONS.test(name))
    return { kind: 'wrong', subject: `a digest by \`${name}\``, node: call.callee };
  if (name === 'digest' && first && second) return readAlgorithm(first, origins) ?? RIGHT;
  if (name === 'hash' && first && second)
    return (
      readAlgorithm(first, origins) ?? (third && way === 'as it is' ? getWrongEncoding(third, origins) : null) ?? RIGHT
    );
  if (name !== 'digest') return null;
  const maker = findHash(call, origins);
  if (!maker?.arguments[0]) return UNKNOWN;
  const wrong = readAlgorithm(maker.arguments[0], origins);
  return wrong ?? (first && way === 'as it is' ? getWrongEncoding(first, origins) : null) ?? RIGHT;
}

/** Returns the call that makes the hash of a digest; null where it is not seen. */
function findHash(digest: TSESTree.CallExpression, origins: Origins): TSESTree.CallExpression | null {
  let receiver = getReceiver(digest);
  for (let steps = 0; receiver && steps < MAX_UPDATES; steps++) {
    const inner: TSESTree.Node = getWritten(receiver, origins);
    if (inner.type !== 'CallExpression') return null;
    if (getCalleeName(inner) === 'createHash') return inner;
    receiver = getReceiver(inner);
  }
  return null;
}

/** `createHash(name).update(a).update(b)…` */
const MAX_UPDATES = 8;

/** Returns the breach of another algorithm than SHA-256; null for SHA-256, `UNKNOWN` where the name is not known. */
function readAlgorithm(node: TSESTree.Node, origins: Origins): Making | null {
  const given = getWritten(node, origins);
  const property =
    given.type === 'ObjectExpression'
      ? given.properties.find((entry) => entry.type === 'Property' && getLastName(entry.key) === 'name')
      : null;
  const named = property?.type === 'Property' ? property.value : node;
  const text = getConstantText(named, origins.evaluation);
  if (text === null) return UNKNOWN;
  return SHA_256.test(text) ? null : { kind: 'wrong', subject: `a digest by \`${text}\``, node: named };
}

function getWrongEncoding(node: TSESTree.Node, origins: Origins): Making | null {
  const text = getConstantText(node, origins.evaluation);
  return text !== null && /^(hex|base64|latin1|binary)$/.test(text)
    ? { kind: 'wrong', subject: `a digest in ${text}`, node }
    : null;
}

/** `bytes.map((byte) => byte.toString(16).padStart(2, '0'))` */
function writesHex({ arguments: [callback] }: TSESTree.CallExpression): boolean {
  return (
    callback !== undefined &&
    isFunction(callback) &&
    someNode(callback.body, (node) => {
      const method = getMethodCall(node);
      const base = method?.name === 'toString' ? method.call.arguments[0] : null;
      return base?.type === 'Literal' && base.value === 16;
    })
  );
}
