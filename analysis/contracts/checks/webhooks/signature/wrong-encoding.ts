/** Finds signatures that are decoded otherwise than from Base64, in which deliveries carry them. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getLastName, unwrap } from '../../../../program/syntax/syntax.ts';
import type { Origins } from '../../../queries/origins.ts';
import type { ReachedVerification } from '../verification-calls.ts';
import { getCalleeName, getCalleeNode, getReceiver } from '../../expressions.ts';
import { resolveConst } from '../../../../program/syntax/variables.ts';
import { OTHER_CODERS, OTHER_DECODERS, OTHER_ENCODINGS } from '../../../../libraries/contracts/verification-calls.ts';
import type { SignatureValues } from './signature-values.ts';
import { type ReadTexts, createTextReader } from './algorithm-texts.ts';

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
  // A function of the program may decode it: its name says how, and its own text need not.
  const written = resolveConst(signature, origins.evaluation.getFile(signature));
  const made = origins.of(signature).flatMap(({ node, path }) => (path.length === 0 ? [node] : []));
  for (const node of [...new Set([written, ...made])]) {
    const wrong = findWrongDecoding(node, own, read, origins);
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
