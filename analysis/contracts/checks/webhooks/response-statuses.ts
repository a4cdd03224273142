/** Reads the statuses of responses, which their calls, properties and exceptions give. */
import type { TSESTree } from '@typescript-eslint/utils';
import {
  STATUS_ARGUMENTS,
  STATUS_BEHIND_EVENT,
  STATUS_KEYS,
  STATUS_NAMES,
} from '../../../libraries/frameworks/web-frameworks.ts';
import type { Evaluation } from '../../../evaluator/evaluation.ts';
import { ERROR_STATUSES } from '../../../libraries/flows/error-classes.ts';
import { memoise } from '../../../program/memoise.ts';
import { type FunctionNode, getMemberName, getParameters, isCallOrNew } from '../../../program/syntax/syntax.ts';
import { walk } from '../../../program/syntax/walk.ts';
import type { Origins } from '../../queries/origins.ts';
import { getCalleeName } from '../expressions.ts';

/** The status of a response: where it is written, and its code. */
export interface Status {
  node: TSESTree.Node;
  code: number;
}

/**
 * Returns the status of a response: `status(400)`, `c.text('…', 400)`, `{ status: 400 }`, `res.statusCode = 400`,
 * `new ConflictException()`; null for other nodes, and where the code is not known.
 */
export function getStatus(node: TSESTree.Node): Status | null {
  const written = getWrittenStatus(node);
  if (written) return toStatus(written);
  if (!isCallOrNew(node)) return null;
  const name = getCalleeName(node) ?? '';
  const code = STATUS_NAMES.get(name.replace(/(Exception|Error)$/, '').toLowerCase());
  return code === undefined || name === '' ? null : { node, code };
}

/** Returns the expression for the status of a response; null for other nodes. */
function getWrittenStatus(node: TSESTree.Node): TSESTree.Node | null {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const name = getCalleeName(node) ?? '';
      // `setResponseStatus(event, 409)`, and `setResponseStatus(409)` where the event is known
      const index = STATUS_BEHIND_EVENT.has(name) && node.arguments.length > 1 ? 1 : STATUS_ARGUMENTS.get(name);
      return node.arguments[index ?? Infinity] ?? null;
    }
    case 'Property':
      return node.parent.type === 'ObjectExpression' && STATUS_KEYS.has(getMemberName(node) ?? '') ? node.value : null;
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' && STATUS_KEYS.has(getMemberName(node.left) ?? '')
        ? node.right
        : null;
    default:
      return null;
  }
}

/** Returns the status of a response, also one that a call gives to a function which answers: `reply(response, 429)`. */
export function findStatus(node: TSESTree.Node, { functions, evaluation }: Origins): Status | null {
  const own = getStatus(node) ?? getStatusOfError(node, evaluation);
  if (own || node.type !== 'CallExpression') return own;
  const given = functions.getCallees(node).flatMap((fn) => node.arguments[getStatusParameter(fn)] ?? []);
  return given.map(toStatus).find((status) => status !== null) ?? null;
}

/** `new Timeout('…')` of the errors of a framework. */
function getStatusOfError(node: TSESTree.Node, evaluation: Evaluation): Status | null {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return null;
  const { name } = node.callee;
  const rows = ERROR_STATUSES.filter(({ statuses }) => Object.hasOwn(statuses, name));
  const [definition] = (rows.length > 0 && evaluation.getFile(node).variables.get(node.callee)?.defs) || [];
  const declared = definition?.type === 'ImportBinding' ? definition.parent : null;
  const module = declared?.type === 'ImportDeclaration' ? declared.source.value : '';
  const row = rows.find(({ modules }) => modules.includes(module));
  return row ? { node: node.callee, code: row.statuses[name]! } : null;
}

/** The index of the parameter that a function writes as the status of a response; -1 if there is none. */
const getStatusParameter = memoise((fn: FunctionNode): number => {
  const names = getParameters(fn).map((parameter) => (parameter.type === 'Identifier' ? parameter.name : null));
  let index = -1;
  walk(fn.body, (node) => {
    const status = getWrittenStatus(node);
    if (status?.type === 'Identifier' && index === -1) index = names.indexOf(status.name);
    return index === -1;
  });
  return index;
});

export function toStatus(node: TSESTree.Node): Status | null {
  if (node.type === 'Literal') {
    const code = Number(node.value);
    return code >= 100 && code < 600 ? { node, code } : null;
  }
  const name = node.type === 'MemberExpression' ? getMemberName(node) : null;
  const code = STATUS_NAMES.get(name?.replaceAll('_', '').toLowerCase() ?? '');
  return code === undefined ? null : { node, code };
}
