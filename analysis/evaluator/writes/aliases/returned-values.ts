/** Follows a value that a function returns to what calls the function. */
import {
  type FunctionNode,
  getCallOf,
  getClassAround,
  getFunctionIdentifier,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import type { TSESTree } from '@typescript-eslint/utils';
import { follow, type Search } from './change-search.ts';
import { type Held, putUnder } from './held-value.ts';
import { followReturned } from './imported-values.ts';
import { getThisMembers } from './this-of.ts';

/** A function gives the value back: to its callers, or to what calls the callback. */
export function giveBack(fn: FunctionNode, held: Held, search: Search): void {
  const { evaluation } = search;
  const { parent } = fn;
  if (parent?.type === 'CallExpression') {
    follow(parent, held, search);
    if (parent.callee !== fn) follow(parent, putUnder(null, held), search);
    return;
  }
  if (parent?.type === 'Property' && parent.parent.type === 'ObjectExpression')
    return follow(parent.parent, putUnder(getMemberName(parent), held), search);
  if (parent?.type === 'MethodDefinition') {
    const owner = getClassAround(parent);
    const name = getMemberName(parent);
    if (owner && name !== null)
      for (const access of getThisMembers(owner, name))
        follow(parent.kind === 'get' ? access : (getCallOf(access) ?? access), held, search);
    return;
  }
  const name = getFunctionIdentifier(fn);
  const variable = name && evaluation.getFile(fn).variables.get(name);
  for (const { identifier } of variable?.references ?? []) {
    const call = getCallOf(identifier as TSESTree.Node);
    if (call) follow(call, held, search);
  }
  if (variable && search.imports) followReturned(variable, held, search);
  for (const entry of search.entries.get(fn) ?? []) follow(entry, held, search);
}
