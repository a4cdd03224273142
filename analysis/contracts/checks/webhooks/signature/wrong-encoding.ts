/** Finds signatures decoded from another encoding than base64. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap } from '../../../../program/syntax.ts';
import type { SignatureValues } from './signature-values.ts';
import type { Origins } from '../origins.ts';
import type { VerificationCall } from '../verification-calls.ts';
import { getCalleeName, getReceiver } from '../../callees.ts';
import { getConstantText } from '../../constant-text.ts';
import { OTHER_ENCODINGS } from '../../../../libraries/signature-algorithms.ts';

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
  { kind, signature, encoding }: VerificationCall,
  own: SignatureValues,
  origins: Origins,
): WrongEncoding | null {
  if (!signature) return null;
  if (own.isText(signature)) {
    if (kind !== 'stream') return { node: signature, name: 'utf8', isNamed: false, insertAt: null };
    return readEncoding(
      encoding,
      { node: signature, name: 'utf8', isNamed: false, insertAt: signature.range[1] },
      origins,
    );
  }
  if (encoding && kind === 'stream' && isPlainName(signature, origins)) return readEncoding(encoding, null, origins);
  for (const { node, path } of origins.of(signature)) {
    const wrong = path.length === 0 ? findWrongDecoding(node, own, origins) : null;
    if (wrong) return wrong;
  }
  return null;
}

/** `Buffer.from(signature, 'hex')`, `Buffer.from(signature)`, `new TextEncoder().encode(signature)`. */
function findWrongDecoding(node: TSESTree.Node, own: SignatureValues, origins: Origins): WrongEncoding | null {
  if (node.type !== 'CallExpression') return null;
  const receiver = getReceiver(node);
  const name = getCalleeName(node);
  const [text, encoding = null] = node.arguments;
  if (!receiver || !text || text.type === 'SpreadElement') return null;
  if (name === 'encode' && isTextEncoder(receiver, origins))
    return own.isText(text) ? { node, name: 'utf8', isNamed: false, insertAt: null } : null;
  const object = unwrap(receiver);
  if (name !== 'from' || object.type !== 'Identifier' || object.name !== 'Buffer') return null;
  if (encoding === null)
    return own.isText(text) ? { node, name: 'utf8', isNamed: false, insertAt: text.range[1] } : null;
  // An already decoded text (`atob`) may need another encoding.
  return own.isText(text) || isPlainName(text, origins) ? readEncoding(encoding, null, origins) : null;
}

function readEncoding(
  encoding: TSESTree.Node | null,
  missing: WrongEncoding | null,
  { evaluation }: Origins,
): WrongEncoding | null {
  if (encoding === null) return missing;
  const name = getConstantText(encoding, evaluation);
  return name !== null && OTHER_ENCODINGS.test(name) ? { node: encoding, name, isNamed: true, insertAt: null } : null;
}

function isTextEncoder(node: TSESTree.Node, origins: Origins): boolean {
  return origins
    .of(node)
    .some(({ node: made }) => made.type === 'NewExpression' && getCalleeName(made) === 'TextEncoder');
}

/** True for an unmodified parameter. */
function isPlainName(node: TSESTree.Node, origins: Origins): boolean {
  return origins.of(node).every(({ node: origin, path }) => origin.type === 'Identifier' && path.length === 0);
}
