/** Finds verifications with another algorithm than RSA, PKCS#1 v1.5 and SHA-256, by which deliveries are signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { loadDeliveries } from '../../../../../data/load.ts';
import type { CallStack } from '../../../../flow/tracked-value.ts';
import { findProperty, getLastName, isInside, unwrap } from '../../../../program/syntax/syntax.ts';
import { getFieldValues } from '../../../queries/field-values.ts';
import { findReturnedCalls, getGivenTexts, type GivenText } from '../../../queries/given-texts.ts';
import type { Origins } from '../../../queries/origins.ts';
import { isSubtle, type ReachedVerification, type VerificationCall } from '../verification-calls.ts';
import { getCalleeName, getCalleeNode, getReceiver, getConstantText } from '../../expressions.ts';
import { resolveConst } from '../../../../program/syntax/variables.ts';
import {
  NO_RSA_SHA256,
  OTHER_HASHES,
  OTHER_SCHEMES,
  RSA_SCHEME,
  OTHER_CODERS,
  OTHER_DECODERS,
  OTHER_ENCODINGS,
} from '../../../../libraries/verification-calls.ts';
import { createSignatureValues, type SignatureValues } from './signature-values.ts';

export interface WrongAlgorithm {
  /** Where the algorithm is named. */
  node: TSESTree.Node;
  /** The argument of the verification that leads there. */
  given: TSESTree.Node;
  name: string;
  /** The right name. */
  instead: string;
  /** True if replacing the name is enough. */
  isReplaceable: boolean;
}

type Named = Pick<WrongAlgorithm, 'node' | 'name' | 'instead'>;

/** Returns the texts of an expression that count for a verification. */
type ReadTexts = (node: TSESTree.Node) => readonly GivenText[];

export function findWrongAlgorithms(verification: ReachedVerification, origins: Origins): WrongAlgorithm[] {
  const read = createTextReader(verification, origins);
  return verification.kind === 'subtle'
    ? readWebCrypto(verification, read, origins)
    : readNodeCrypto(verification, read, origins);
}

function createTextReader(verification: ReachedVerification, origins: Origins): ReadTexts {
  const isGiven = createGivenTest(verification, origins);
  return (node) => getGivenTexts(node, origins).filter(({ stack }) => isGiven(stack));
}

/**
 * Creates a test of whether a text that comes through calls belongs to a verification: the calls also return its key,
 * or also pass its signature. A function that both use may be called for another sender as well.
 */
function createGivenTest(
  { call, key, signature, stack: reached }: ReachedVerification,
  origins: Origins,
): (stack: CallStack | null) => boolean {
  let returned: ReadonlySet<TSESTree.Node> | undefined;
  return (stack) => {
    if (!stack) return true;
    const known = new Set((returned ??= key ? findReturnedCalls(key, origins) : new Set()));
    for (let frame = reached; frame; frame = frame.below) known.add(frame.call);
    let hasOthers = false;
    let entered: TSESTree.Node = call;
    for (let frame: CallStack | null = stack; frame; frame = frame.below) {
      if (!known.has(frame.call)) {
        hasOthers = true;
        if (!isInside(call, frame.fn) && !isInside(entered, frame.fn)) return false;
      }
      entered = frame.call;
    }
    if (!hasOthers) return true;
    return (
      signature !== null &&
      createSignatureValues(origins.within(stack), loadDeliveries()).getEvidenceForKey(signature) !== null
    );
  };
}

function readNodeCrypto({ algorithm, key }: VerificationCall, read: ReadTexts, origins: Origins): WrongAlgorithm[] {
  const { evaluation } = origins;
  const found: WrongAlgorithm[] = [];
  for (const given of algorithm ? getFieldValues(algorithm, evaluation) : []) {
    for (const { node, text: name } of read(given))
      if (NO_RSA_SHA256.test(name))
        found.push({ node, given: algorithm!, name, instead: 'RSA-SHA256', isReplaceable: true });
  }
  const padding = key && getProperty(key, 'padding', origins);
  for (const given of padding ? getFieldValues(padding, evaluation) : []) {
    if (!origins.of(given).some(({ path }) => path.at(-1) === 'RSA_PKCS1_PSS_PADDING')) continue;
    const node = unwrap(given);
    found.push({
      node: node.type === 'MemberExpression' ? node.property : node,
      given: key!,
      name: 'RSA_PKCS1_PSS_PADDING',
      instead: 'RSA_PKCS1_PADDING',
      isReplaceable: true,
    });
  }
  return found;
}

function readWebCrypto({ algorithm, key }: VerificationCall, read: ReadTexts, origins: Origins): WrongAlgorithm[] {
  const imports = key ? origins.of(key).flatMap(({ node }) => (isImport(node, origins) ? [node] : [])) : [];
  const named = algorithm
    ? readParameters(algorithm, read, origins).map((wrong) => ({
        ...wrong,
        given: algorithm,
        isReplaceable: isFixedByScheme(wrong, imports, origins),
      }))
    : [];
  const imported = imports.flatMap((call) =>
    readParameters(call.arguments[2]!, read, origins).map((wrong) => ({
      ...wrong,
      given: key!,
      isReplaceable: isFixedByScheme(wrong, [call], origins),
    })),
  );
  return dropDuplicates([...named, ...imported]);
}

function isImport(node: TSESTree.Node, origins: Origins): node is TSESTree.CallExpression {
  if (node.type !== 'CallExpression' || getCalleeName(node) !== 'importKey' || node.arguments.length < 3) return false;
  const receiver = getReceiver(node);
  return receiver !== null && isSubtle(receiver, origins);
}

/**
 * True if another scheme name is enough, because the public key is imported already: neither a shared secret nor raw
 * bytes.
 */
function isFixedByScheme(
  { name }: Named,
  imports: readonly TSESTree.CallExpression[],
  { evaluation }: Origins,
): boolean {
  const formats = imports.map((call) => getConstantText(call.arguments[0]!, evaluation));
  return name.toUpperCase() === 'HMAC'
    ? formats.length > 0 && formats.every((format) => format === 'spki')
    : !formats.includes('raw');
}

/** `'RSA-PSS'`, `{ name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-1' }`, `{ hash: { name: 'SHA-1' } }`. */
function readParameters(node: TSESTree.Node, read: ReadTexts, origins: Origins): Named[] {
  const select = (given: TSESTree.Node | null, wrong: RegExp, instead: string): Named[] =>
    (given ? read(given) : []).flatMap((text) =>
      wrong.test(text.text) ? [{ node: text.node, name: text.text, instead }] : [],
    );
  const written = getProperty(node, 'hash', origins);
  return [
    ...select(node, OTHER_SCHEMES, RSA_SCHEME),
    ...select(getProperty(node, 'name', origins), OTHER_SCHEMES, RSA_SCHEME),
    ...select(written && (getProperty(written, 'name', origins) ?? written), OTHER_HASHES, 'SHA-256'),
  ];
}

/** Returns the value of a property of an object literal, in place or through variables; null where it is unknown. */
function getProperty(node: TSESTree.Node, name: string, origins: Origins): TSESTree.Node | null {
  const found = origins.of(node);
  const [only] = found;
  if (found.length !== 1 || only?.node.type !== 'ObjectExpression' || only.path.length > 0) return null;
  return findProperty(only.node, name)?.value ?? null;
}

function dropDuplicates(found: WrongAlgorithm[]): WrongAlgorithm[] {
  return [...new Map(found.map((wrong) => [wrong.node, wrong])).values()];
}

export interface WrongEncoding {
  node: TSESTree.Node;
  /** The name of the encoding in use. */
  name: string;
  /** True if `node` is the literal that names it; false for a default encoding. */
  isNamed: boolean;
  /** Where `, 'base64'` can be inserted; null where that is not enough. */
  insertAt: number | null;
}

export function findWrongEncoding(
  verification: ReachedVerification,
  own: SignatureValues,
  origins: Origins,
): WrongEncoding | null {
  const { kind, signature, encoding } = verification;
  if (!signature) return null;
  const read = createTextReader(verification, origins);
  if (own.isText(signature)) {
    if (kind !== 'stream') return { node: signature, name: 'utf8', isNamed: false, insertAt: null };
    return readEncoding(
      encoding,
      { node: signature, name: 'utf8', isNamed: false, insertAt: signature.range[1] },
      read,
    );
  }
  if (encoding && kind === 'stream' && isPlainName(signature, origins)) return readEncoding(encoding, null, read);
  for (const { node, path } of origins.of(signature)) {
    const wrong = path.length === 0 ? findWrongDecoding(node, own, read, origins) : null;
    if (wrong) return wrong;
  }
  return null;
}

/** `Buffer.from(signature, 'hex')`, `Buffer.from(signature)`, `new TextEncoder().encode(signature)`, `decodeHex(signature)`. */
function findWrongDecoding(
  node: TSESTree.Node,
  own: SignatureValues,
  read: ReadTexts,
  origins: Origins,
): WrongEncoding | null {
  if (node.type !== 'CallExpression') return null;
  const receiver = getReceiver(node);
  const name = getCalleeName(node);
  const [text, encoding = null] = node.arguments;
  if (!text || text.type === 'SpreadElement') return null;
  const coder = name === 'decode' && receiver ? OTHER_CODERS.get(getLastName(unwrap(receiver)) ?? '') : undefined;
  const other = coder ?? OTHER_DECODERS.get(name ?? '');
  if (other !== undefined)
    return own.isText(text) || isPlainName(text, origins)
      ? { node: getCalleeNode(node), name: other, isNamed: false, insertAt: null }
      : null;
  if (!receiver) return null;
  if (name === 'encode' && isTextEncoder(receiver, origins))
    return own.isText(text) || isPlainName(text, origins)
      ? { node, name: 'utf8', isNamed: false, insertAt: null }
      : null;
  const object = unwrap(receiver);
  if (name !== 'from' || object.type !== 'Identifier' || object.name !== 'Buffer') return null;
  if (encoding === null)
    return own.isText(text) ? { node, name: 'utf8', isNamed: false, insertAt: text.range[1] } : null;
  // An already decoded text (`atob`) may need another encoding.
  return own.isText(text) || isPlainName(text, origins) ? readEncoding(encoding, null, read) : null;
}

function readEncoding(
  encoding: TSESTree.Node | null,
  missing: WrongEncoding | null,
  read: ReadTexts,
): WrongEncoding | null {
  if (encoding === null) return missing;
  const wrong = read(encoding).find(({ text }) => OTHER_ENCODINGS.test(text));
  return wrong ? { node: wrong.node, name: wrong.text, isNamed: true, insertAt: null } : null;
}

function isTextEncoder(node: TSESTree.Node, origins: Origins): boolean {
  // It may be a constant of the module: `const encoder = new TextEncoder()`.
  const made = [resolveConst(node, origins.evaluation.getFile(node)), ...origins.of(node).map((origin) => origin.node)];
  return made.some((each) => each.type === 'NewExpression' && getCalleeName(each) === 'TextEncoder');
}

/** True for an unmodified parameter. */
function isPlainName(node: TSESTree.Node, origins: Origins): boolean {
  return origins.of(node).every(({ node: origin, path }) => origin.type === 'Identifier' && path.length === 0);
}
