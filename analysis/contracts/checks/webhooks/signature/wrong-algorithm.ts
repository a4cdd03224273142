/** Finds verifications with another algorithm than RSA, PKCS#1 v1.5 and SHA-256, by which deliveries are signed. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getMemberName, unwrap } from '../../../../program/syntax/syntax.ts';
import { enterCall, getWritten } from '../../../queries/dependencies.ts';
import { getFieldValues } from '../../../queries/field-values.ts';
import type { Origins } from '../../../queries/origins.ts';
import { isSubtle, type ReachedVerification, type VerificationCall } from '../verification-calls.ts';
import { getCalleeName, getReceiver, getConstantText } from '../../expressions.ts';
import {
  NO_RSA_SHA256,
  OTHER_HASHES,
  OTHER_SCHEMES,
  RSA_SCHEME,
} from '../../../../libraries/contracts/verification-calls.ts';
import { type ReadTexts, createTextReader } from './algorithm-texts.ts';

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

export function findWrongAlgorithms(verification: ReachedVerification, origins: Origins): WrongAlgorithm[] {
  const read = createTextReader(verification, origins);
  return verification.kind === 'subtle'
    ? readWebCrypto(verification, read, origins)
    : readNodeCrypto(verification, read, origins);
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
  // A function that imports keys of several senders gets the parameters of this one by the call that makes the key.
  const imported = imports.flatMap((call) =>
    readParameters(call.arguments[2]!, read, enterCall(getWritten(key!, origins), call, origins)).map((wrong) => ({
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

/** Returns the value of a property of an object literal, in place, through variables or a spread; null where it is unknown. */
function getProperty(node: TSESTree.Node, name: string, origins: Origins): TSESTree.Node | null {
  const object = getObject(node, origins);
  // The last one counts: `{ key, ...PADDING }`.
  for (const each of object?.properties.toReversed() ?? []) {
    if (each.type === 'Property' && getMemberName(each) === name) return each.value;
    const spread = each.type === 'SpreadElement' ? getProperty(each.argument, name, origins) : null;
    if (spread) return spread;
  }
  return null;
}

function getObject(node: TSESTree.Node, origins: Origins): TSESTree.ObjectExpression | null {
  const inner = unwrap(node);
  if (inner.type === 'ObjectExpression') return inner;
  const [only, ...others] = origins.of(node);
  return others.length === 0 && only?.node.type === 'ObjectExpression' && only.path.length === 0 ? only.node : null;
}

function dropDuplicates(found: WrongAlgorithm[]): WrongAlgorithm[] {
  return [...new Map(found.map((wrong) => [wrong.node, wrong])).values()];
}
