/** Finds reads of request headers: by method, key, destructuring pattern or decorator. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { getKeyName, unwrap, walk } from '../../../program/syntax.ts';
import { getCalleeName, getConstantText } from '../expressions.ts';
import { HEADER_GETTERS } from '../../../libraries/web-frameworks.ts';

export interface HeaderRead {
  /** In lower case. */
  name: string;
  /** The expression that returns the value, or the key in a pattern. */
  node: TSESTree.Node;
  /** The expression that gives the name. */
  nameNode: TSESTree.Node;
}

/** Longer texts are no header names. */
const MAX_LENGTH = 60;

/** Finds all reads by a name that looks like a header's. */
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

/** Finds tests of a header's presence: `request.headers.has(name)`. */
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
      if (name === null || !HEADER_GETTERS.has(name)) return null;
      // h3's `getHeader(event, name)` takes the name second.
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

/** `record.messageAttributes['rtk-uuid']`: attributes of a queue message are no headers. */
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
