/** Finds repository tokens that are logged. */
import type { FileFacts } from '../../../program/file-facts.ts';
import { getKeyName, unwrap } from '../../../program/syntax.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { FoundBreach } from '../../breach.ts';
import { createBreach } from '../contract-requests.ts';
import { getMethodCall } from '../callees.ts';
import { getOuterExpression, getTextAround, resolveConst } from '../expressions.ts';
import type { RepositoryToken } from './repository-token.ts';
import { PLAIN_LOGGERS } from '../../../libraries/loggers.ts';

/** The longest prefix that may be logged: it identifies a token and cannot be used. */
const SHOWN = 16;

export function findLoggedTokens({ located, node }: RepositoryToken, facts: FileFacts): FoundBreach[] {
  if (isShortPrefix(resolveConst(node, facts))) return [];
  const text = getOuterExpression(getTextAround(node)?.root ?? getOuterExpression(node));
  const holder = text.parent?.type === 'Property' ? getOuterExpression(text.parent.parent) : text;
  const call = holder.parent;
  return call?.type === 'CallExpression' && call.callee !== holder && isLogger(call.callee)
    ? [createBreach('repo-token-logged', located, node)]
    : [];
}

/** `token.slice(0, 6)`. */
function isShortPrefix(node: TSESTree.Node): boolean {
  const end = getMethodCall(node)?.call.arguments[1];
  return end?.type === 'Literal' && typeof end.value === 'number' && end.value <= SHOWN;
}

function isLogger(callee: TSESTree.Node): boolean {
  const inner = unwrap(callee);
  if (inner.type !== 'MemberExpression') return false;
  const object = unwrap(inner.object);
  const name =
    object.type === 'Identifier'
      ? object.name
      : object.type === 'MemberExpression'
        ? getKeyName(object.property, object.computed)
        : null;
  return name !== null && PLAIN_LOGGERS.test(name);
}
