/** Follows a value whose members code reads, writes or calls, and the copy that a spread makes. */
import type { TSESTree } from '@typescript-eslint/utils';
import { CONTENT_METHODS, TEXT_METHODS } from '../../../libraries/data-functions/argument-writes.ts';
import { getAssignmentTo, getCallOf, getMemberName, isCallOrNew } from '../../../program/syntax/syntax.ts';
import { isTarget } from '../mutation-forms.ts';
import { passToCallbacks } from './bindings.ts';
import { follow, resolve, type Search } from './change-search.ts';
import { type Held, isInValue, recordContent, recordWrite, takeFrom } from './held-value.ts';
import { findNamedFunctions } from './named-functions.ts';
import { pass } from './passed-values.ts';
import { getThisOf } from './this-of.ts';

export function visitMember(member: TSESTree.MemberExpression, held: Held, search: Search): void {
  const { changes } = search;
  const name = getMemberName(member);
  const call = getCallOf(member);
  const taken = takeFrom(name, held);
  if (isInValue(held)) {
    if (getAssignmentTo(member) || isTarget(member) || isDeleted(member))
      recordWrite(held, { key: name, node: member }, changes);
    if (name !== null && CONTENT_METHODS.has(name)) recordContent(held, member, changes);
    // `list[name](…)` may be `splice`, unless the list is one of functions of the program.
    if (call && name === null && !isOfFunctions(search)) recordContent(held, member, changes);
  }
  // What the method of a text returns shares nothing with it.
  if (call && name !== null && TEXT_METHODS.has(name)) return;
  if (call) {
    visitMethod(call, member, name, held, search);
    if (taken && !isInValue(held)) follow(call, taken, search);
    return;
  }
  // What is written into a member does not change which value it is.
  if (taken && !(search.imports && isInValue(held))) follow(member, taken, search);
}

/** True if the followed variable is a list of functions of the program: `[count, send]`. */
function isOfFunctions({ own, evaluation }: Search): boolean {
  const declarator = own?.defs[0]?.node as TSESTree.Node | undefined;
  const list = declarator?.type === 'VariableDeclarator' ? declarator.init : null;
  return (
    list?.type === 'ArrayExpression' &&
    list.elements.every(
      (element) => element?.type !== 'SpreadElement' && element && findNamedFunctions(element, evaluation).length > 0,
    )
  );
}

/** A call of a method of an expression: it may give the elements to a callback, and return one or a list of them. */
function visitMethod(
  call: TSESTree.CallExpression,
  member: TSESTree.MemberExpression,
  name: string | null,
  held: Held,
  search: Search,
): void {
  const element = takeFrom(null, held);
  if (name === 'then') {
    passToCallbacks(call, held, search);
    follow(call, held, search);
    return;
  }
  for (const fn of resolve(member, search)) for (const self of getThisOf(fn)) follow(self, held, search);
  if (!element || isInValue(held)) {
    if (element) passToCallbacks(call, element, search);
    return;
  }
  passToCallbacks(call, element, search);
  follow(call, element, search);
  follow(call, held, search);
}

export function visitSpread(spread: TSESTree.SpreadElement, held: Held, search: Search): void {
  const { parent } = spread;
  // A copy has its own members; only the values below them are shared.
  if (isInValue(held)) return;
  if (parent.type === 'ObjectExpression' || parent.type === 'ArrayExpression') return follow(parent, held, search);
  const element = takeFrom(null, held);
  if (!isCallOrNew(parent) || !element) return;
  for (const index of [0, 1, 2, 3]) pass(parent, index, element, search);
}

function isDeleted({ parent }: TSESTree.MemberExpression): boolean {
  return parent.type === 'UnaryExpression' && parent.operator === 'delete';
}
