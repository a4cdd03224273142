/** Finds verifications with another algorithm than RSA, PKCS#1 v1.5 and SHA-256, by which deliveries are signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getKeyName, unwrap } from '../../../../program/syntax.ts';
import type { Origins } from '../origins.ts';
import { isSubtle, type VerificationCall } from '../verification-calls.ts';
import { getCalleeName, getReceiver } from '../../callees.ts';
import { getConstantText } from '../../constant-text.ts';
import { NO_RSA_SHA256, OTHER_HASHES, OTHER_SCHEMES, RSA_SCHEME } from '../../../../libraries/signature-algorithms.ts';

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

export function findWrongAlgorithms(verification: VerificationCall, origins: Origins): WrongAlgorithm[] {
  return verification.kind === 'subtle' ? readWebCrypto(verification, origins) : readNodeCrypto(verification, origins);
}

function readNodeCrypto({ algorithm, key }: VerificationCall, origins: Origins): WrongAlgorithm[] {
  const found: WrongAlgorithm[] = [];
  const name = algorithm && getConstantText(algorithm, origins.evaluation);
  if (algorithm && name !== null && NO_RSA_SHA256.test(name))
    found.push({ node: algorithm, given: algorithm, name, instead: 'RSA-SHA256', isReplaceable: true });
  const padding = key && getProperty(key, 'padding', origins);
  if (key && padding && origins.of(padding).some(({ path }) => path.at(-1) === 'RSA_PKCS1_PSS_PADDING')) {
    const node = unwrap(padding);
    found.push({
      node: node.type === 'MemberExpression' ? node.property : node,
      given: key,
      name: 'RSA_PKCS1_PSS_PADDING',
      instead: 'RSA_PKCS1_PADDING',
      isReplaceable: true,
    });
  }
  return found;
}

function readWebCrypto({ algorithm, key }: VerificationCall, origins: Origins): WrongAlgorithm[] {
  const imports = key ? origins.of(key).flatMap(({ node }) => (isImport(node, origins) ? [node] : [])) : [];
  const named = algorithm
    ? readParameters(algorithm, origins).map((wrong) => ({
        ...wrong,
        given: algorithm,
        isReplaceable: isFixedByScheme(wrong, imports, origins),
      }))
    : [];
  const imported = imports.flatMap((call) =>
    readParameters(call.arguments[2]!, origins).map((wrong) => ({
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
  return receiver !== null && isSubtle(receiver, origins.evaluation);
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
function readParameters(node: TSESTree.Node, origins: Origins): Named[] {
  const text = getConstantText(node, origins.evaluation);
  if (text !== null) return OTHER_SCHEMES.test(text) ? [{ node, name: text, instead: RSA_SCHEME }] : [];
  const name = getProperty(node, 'name', origins);
  const scheme = name && getConstantText(name, origins.evaluation);
  const written = getProperty(node, 'hash', origins);
  const hash = written && (getProperty(written, 'name', origins) ?? written);
  const digest = hash && getConstantText(hash, origins.evaluation);
  const found: Named[] = [];
  if (name && scheme !== null && OTHER_SCHEMES.test(scheme))
    found.push({ node: name, name: scheme, instead: RSA_SCHEME });
  if (hash && digest !== null && OTHER_HASHES.test(digest))
    found.push({ node: hash, name: digest, instead: 'SHA-256' });
  return found;
}

/** Returns the value of a property of an object literal, in place or through variables; null where it is unknown. */
export function getProperty(node: TSESTree.Node, name: string, origins: Origins): TSESTree.Node | null {
  const found = origins.of(node);
  const [only] = found;
  if (found.length !== 1 || only?.node.type !== 'ObjectExpression' || only.path.length > 0) return null;
  const property = only.node.properties.find(
    (entry) => entry.type === 'Property' && getKeyName(entry.key, entry.computed) === name,
  );
  return property?.type === 'Property' ? property.value : null;
}

function dropDuplicates(found: WrongAlgorithm[]): WrongAlgorithm[] {
  return [...new Map(found.map((wrong) => [wrong.node, wrong])).values()];
}
