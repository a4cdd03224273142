/** Repo tokens that are written to a log. */
import { getKeyName, unwrap } from '../../../values/file-facts.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import type { FoundBreach } from '../../breach.ts';
import { toBreach } from '../asked.ts';
import { getOuter, getTextAround } from '../expressions.ts';
import type { RepoToken } from './token.ts';

const LOGGERS = /^(console|log|logger)$/;

export function findLogged({ asked, node }: RepoToken): FoundBreach[] {
  const text = getOuter(getTextAround(node)?.root ?? getOuter(node));
  const holder = text.parent?.type === 'Property' ? getOuter(text.parent.parent) : text;
  const call = holder.parent;
  return call?.type === 'CallExpression' && call.callee !== holder && isLogger(call.callee) ? [toBreach('repo-token-logged', asked, node)] : [];
}

function isLogger(callee: TSESTree.Node): boolean {
  const inner = unwrap(callee);
  if (inner.type !== 'MemberExpression') return false;
  const object = unwrap(inner.object);
  const name = object.type === 'Identifier' ? object.name : object.type === 'MemberExpression' ? getKeyName(object.property, object.computed) : null;
  return name !== null && LOGGERS.test(name);
}
