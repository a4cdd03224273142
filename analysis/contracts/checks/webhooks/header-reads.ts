/** Where a file looks up headers of what it receives: by a method, by a key, by a pattern, by a decorator. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/machine.ts';
import { getKeyName, unwrap, walk } from '../../../program/file-facts.ts';
import { getConstantText } from './texts.ts';
import { getCalleeName } from './texts.ts';

export interface HeaderRead {
  /** In small letters. */
  name: string;
  /** The expression that gives the value, or the key of a pattern. */
  node: TSESTree.Node;
  /** Where the name is written. */
  nameNode: TSESTree.Node;
}

const LOOK_UPS = new Set(['get', 'header', 'getHeader', 'getRequestHeader', 'Headers', 'getHeaderValue']);
/** Longer texts name no header. */
const MAX_LENGTH = 60;

/** All look-ups by a name that is a header's by its looks. */
export function findHeaderReads(evaluation: Evaluation): HeaderRead[] {
  const found: HeaderRead[] = [];
  walk(evaluation.facts.source.ast, (node) => {
    const nameNode = getNameNode(node);
    const name = nameNode ? getConstantText(nameNode, evaluation) : null;
    if (nameNode && name !== null && isHeaderName(name)) found.push({ name: name.toLowerCase(), node, nameNode });
    return true;
  });
  return found;
}

/** Questions whether a header is there: `request.headers.has(name)`. */
export function findHeaderPresenceTests(name: string, evaluation: Evaluation): HeaderRead[] {
  return evaluation.facts.calls.flatMap((call) => {
    const [nameNode] = getCalleeName(call) === 'has' && call.callee.type === 'MemberExpression' ? call.arguments : [];
    return nameNode &&
      nameNode.type !== 'SpreadElement' &&
      getConstantText(nameNode, evaluation)?.toLowerCase() === name
      ? [{ name, node: call, nameNode }]
      : [];
  });
}

function isHeaderName(text: string): boolean {
  return text.length < MAX_LENGTH && /^[\w-]+$/.test(text) && /[-_]/.test(text);
}

function getNameNode(node: TSESTree.Node): TSESTree.Node | null {
  switch (node.type) {
    case 'CallExpression': {
      const name = getCalleeName(node);
      if (name === null || !LOOK_UPS.has(name)) return null;
      // `getHeader(event, name)` of h3 has the name behind the request.
      const argument = node.callee.type === 'Identifier' ? node.arguments.at(-1) : node.arguments[0];
      return argument && argument.type !== 'SpreadElement' ? argument : null;
    }
    case 'MemberExpression':
      return node.computed && !isWritten(node) && !isOfMessage(node.object) ? node.property : null;
    case 'Property':
      return node.parent.type === 'ObjectPattern' && (node.computed || node.key.type === 'Literal') ? node.key : null;
    default:
      return null;
  }
}

/** `record.messageAttributes['rtk-uuid']`: what a queue keeps beside a message is no header. */
function isOfMessage(node: TSESTree.Node): boolean {
  const inner = unwrap(node);
  const name =
    inner.type === 'MemberExpression'
      ? getKeyName(inner.property, inner.computed)
      : inner.type === 'Identifier'
        ? inner.name
        : null;
  return name !== null && /(attributes|metadata|labels|annotations)$/i.test(name);
}

function isWritten(node: TSESTree.MemberExpression): boolean {
  return node.parent.type === 'AssignmentExpression' && node.parent.left === node;
}
