/** Finds calls that take the public key, which is PEM text, for DER, or for a shared secret. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../../data/load.ts';
import { RAW_BODY_NAME } from '../../../../libraries/requests/response-bodies.ts';
import type { CallNode } from '../../../../program/file-facts.ts';
import type { Request } from '../../../../requests/request.ts';
import { findProperty } from '../../../../program/syntax/syntax.ts';
import { walk } from '../../../../program/syntax/walk.ts';
import {
  BINARY_KEY_FORMAT,
  BINARY_KEY_IMPORT,
  KEY_CONVERSIONS,
  KEYED_DIGESTS,
} from '../../../../libraries/contracts/verification-calls.ts';
import type { FoundBreach } from '../../../breach.ts';
import { getWritten } from '../../../queries/dependencies.ts';
import { getOriginKey, getOrigins, type Origin, type Origins } from '../../../queries/origins.ts';
import { findAnswerReads } from '../../answer-reads.ts';
import { breachAt, type CheckInput } from '../../check.ts';
import { getBodyForms } from '../body-forms.ts';
import { findSignatureComparisons } from '../signature/signature-comparisons.ts';
import { createSignatureValues } from '../signature/signature-values.ts';
import { getCalleeName, getCalleeNode, getLiteralText, getReceiver } from '../../expressions.ts';
import { getEvidenceOf } from '../../../evidence-of-breaches.ts';

/** `importKey('spki', Buffer.from(key, 'base64'), …)`, `createPublicKey({ key: Buffer.from(key), format: 'der' })` */
export function findBinaryKeys(input: CheckInput, own: readonly Request[], key: readonly string[]): FoundBreach[] {
  const given = findGivenAsBinary(input.evaluation.facts.source.ast);
  if (given.length === 0 || own.length === 0) return [];
  const origins = getOrigins(input.evaluation);
  const keys = findKeys(input, own, key, origins);
  return given
    .filter((node) => isText(node, keys, origins))
    .map((node) => breachAt(node, 'rtk-public-key-pem', { evidence: getEvidenceOf('code') }));
}

/**
 * Finds calls that make an HMAC of a delivery with the public key, which everybody has: `createHmac('sha256', publicKey)`.
 * The HMAC of another text may be a fingerprint of the key.
 */
export function findSharedKeys(input: CheckInput, own: readonly Request[], key: readonly string[]): FoundBreach[] {
  const given = input.evaluation.facts.calls.flatMap((call) => {
    const name = getCalleeName(call) ?? '';
    const value = call.arguments[KEYED_DIGESTS.get(name) ?? Infinity];
    return value ? [{ call, name, value }] : [];
  });
  if (given.length === 0 || own.length === 0) return [];
  const origins = getOrigins(input.evaluation);
  const keys = findKeys(input, own, key, origins);
  const shared = given.filter(({ value }) => isText(value, keys, origins));
  if (shared.length === 0) return [];
  const deliveries = loadDeliveries();
  const compared = findSignatureComparisons(createSignatureValues(origins, deliveries), origins, deliveries);
  return shared
    .filter(({ call }) => compared.some(({ hmac }) => hmac === call) || digestsBody(call, origins))
    .map(({ call, name }) =>
      breachAt(getCalleeNode(call), 'rtk-signature-algorithm', { evidence: getEvidenceOf('code'), subject: name }),
    );
}

/** True for an HMAC of the body of a request: `createHmac('sha256', key).update(rawBody)`. */
function digestsBody(hmac: CallNode, origins: Origins): boolean {
  return origins.evaluation.facts.calls.some((call) => {
    const [input] = call.arguments;
    return (
      getCalleeName(call) === 'update' &&
      input !== undefined &&
      isUpdateOf(call, hmac, origins) &&
      (getBodyForms(input, origins).some(({ kind }) => kind === 'raw' || kind === 'mounted') ||
        origins.of(input).some((origin) => isGivenBody(origin, origins)))
    );
  });
}

/** `createHmac(name, key).update(a).update(b)`, `hmac.update(a)` */
function isUpdateOf(update: CallNode, hmac: CallNode, origins: Origins): boolean {
  let receiver = getReceiver(update);
  for (let steps = 0; receiver && steps < MAX_UPDATES; steps++) {
    const made: TSESTree.Node = getWritten(receiver, origins);
    if (made === hmac) return true;
    if (made.type !== 'CallExpression' || getCalleeName(made) !== 'update') return false;
    receiver = getReceiver(made);
  }
  return false;
}

const MAX_UPDATES = 8;

/** True for a parameter with the name of a body that no call in the file fills. */
function isGivenBody({ node, path }: Origin, { evaluation }: Origins): boolean {
  return (
    node.type === 'Identifier' &&
    path.length === 0 &&
    RAW_BODY_NAME.test(node.name) &&
    evaluation.getFile(node).variables.get(node)?.defs[0]?.type === 'Parameter'
  );
}

/** Returns the keys of the origins that the public key has. */
function findKeys(
  input: CheckInput,
  own: readonly Request[],
  key: readonly string[],
  origins: Origins,
): ReadonlySet<string> {
  const reads = findAnswerReads(
    own.map((request) => ({ request })),
    input,
  );
  return new Set(
    reads
      .filter(({ field, isSure }) => field === key.join('.') && isSure)
      .flatMap(({ value }) => origins.of(value).map(getOriginKey)),
  );
}

function findGivenAsBinary(program: TSESTree.Node): TSESTree.Node[] {
  const found: TSESTree.Node[] = [];
  walk(program, (node) => {
    if (node.type === 'ObjectExpression') {
      const format = findProperty(node, 'format')?.value;
      const value = getLiteralText(format) === BINARY_KEY_FORMAT ? findProperty(node, 'key')?.value : null;
      if (value) found.push(value);
    } else if (node.type === 'CallExpression' && getCalleeName(node) === BINARY_KEY_IMPORT.method) {
      const [format, value] = node.arguments;
      if (value && getLiteralText(format) === BINARY_KEY_IMPORT.format) found.push(value);
    }
  });
  return found;
}

const MAX_CONVERSIONS = 5;

/** True for the text of the key, and for its bytes, from which nothing was removed. */
function isText(node: TSESTree.Node, keys: ReadonlySet<string>, origins: Origins, depth = 0): boolean {
  const found = depth > MAX_CONVERSIONS ? [] : origins.of(node);
  return (
    found.length > 0 &&
    found.every((origin) => {
      if (keys.has(getOriginKey(origin))) return true;
      const call = origin.path.length === 0 && origin.node.type === 'CallExpression' ? origin.node : null;
      const name = call && getCalleeName(call);
      if (!call || name === null || !KEY_CONVERSIONS.has(name)) return false;
      const kept = name === 'toString' || name === 'trim' ? getReceiver(call) : call.arguments[0];
      return Boolean(kept) && isText(kept!, keys, origins, depth + 1);
    })
  );
}
