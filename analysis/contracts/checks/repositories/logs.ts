/** Repo tokens that are written to a log. */
import { getKeyName, unwrap, type FileFacts } from '../../../program/file-facts.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { FoundBreach } from '../../breach.ts';
import { toBreach } from '../asked.ts';
import { getCalledMember, getOuter, getTextAround, getWritten } from '../expressions.ts';
import type { RepoToken } from './token.ts';

const LOGGERS = /^(console|log|logger)$/;

/** So many characters tell tokens apart, and are no use to anybody. */
const SHOWN = 16;

export function findLogged({ asked, node }: RepoToken, facts: FileFacts): FoundBreach[] {
  if (isBeginning(getWritten(node, facts))) return [];
  const text = getOuter(getTextAround(node)?.root ?? getOuter(node));
  const holder = text.parent?.type === 'Property' ? getOuter(text.parent.parent) : text;
  const call = holder.parent;
  return call?.type === 'CallExpression' && call.callee !== holder && isLogger(call.callee)
    ? [toBreach('repo-token-logged', asked, node)]
    : [];
}

/** `token.slice(0, 6)`. */
function isBeginning(node: TSESTree.Node): boolean {
  const end = getCalledMember(node)?.call.arguments[1];
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
  return name !== null && LOGGERS.test(name);
}
