/**
 * Finds what code changes in a value by other names than that of its variable: aliases, parameters of the functions that get it, members
 * of other values, closures, `this`. The order of the program does not count: a change may have been made at any use.
 */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import {
  type FunctionNode,
  getClassAround,
  getEnclosingFunction,
  getKeyName,
  getMemberName,
} from '../../../program/syntax/syntax.ts';
import type { Evaluation } from '../../evaluation.ts';
import { assign, bind, bindParameter, followVariable } from './bindings.ts';
import { createSearch, type FindImports, follow, isFull, type Search } from './change-search.ts';
import { type Changes, type Held, isUnchanged, putUnder, recordWrite, takeFrom, WHOLE } from './held-value.ts';
import { followExport } from './imported-values.ts';
import { pass } from './passed-values.ts';
import { visitMember, visitSpread } from './read-members.ts';
import { giveBack } from './returned-values.ts';
import { getThisMembers, getThisOf } from './this-of.ts';

/**
 * Returns what code changes in the value of a variable at these references to it, and null if it changes nothing. Its other references are
 * writes that the variable itself has.
 */
export function findChanges(
  variable: Scope.Variable,
  starts: readonly TSESTree.Node[],
  evaluation: Evaluation,
): Changes | null {
  const search = createSearch(variable, evaluation);
  for (const start of starts) follow(start, WHOLE, search);
  return finish(search);
}

/** Returns what a function changes in the value of a parameter; null if it changes nothing. */
export function findChangesOfArgument(fn: FunctionNode, index: number, evaluation: Evaluation): Changes | null {
  const search = createSearch(null, evaluation);
  bindParameter(fn, index, WHOLE, search);
  return finish(search);
}

/** Returns what code changes in the value of an object, list, map or class where it is made, also in files that import it. */
export function findChangesOfMade(made: TSESTree.Node, imports: FindImports | null, evaluation: Evaluation): Changes {
  const search = createSearch(null, evaluation, imports);
  const variable =
    made.type === 'ClassDeclaration' && made.id ? evaluation.getFile(made).variables.get(made.id) : undefined;
  if (variable) followVariable(variable, WHOLE, search);
  else follow(made, WHOLE, search);
  return finish(search) ?? search.changes;
}

/** Looks at all places of the value; ends early once there are too many. */
function finish(search: Search): Changes | null {
  const { changes, pending } = search;
  for (let next = pending.pop(); next && !isFull(search); next = pending.pop()) visit(next.node, next.held, search);
  if (isFull(search)) {
    changes.isAny = changes.isContent = true;
    recordWrite(WHOLE, { key: null, node: [...search.seen.keys()].at(-1)! }, changes);
  }
  return isUnchanged(changes) ? null : changes;
}

/** Looks at what is done with an expression. */
function visit(node: TSESTree.Node, held: Held, search: Search): void {
  const { parent } = node;
  if (node.type === 'ObjectExpression') for (const self of getThisOf(node)) follow(self, held, search);
  switch (parent?.type) {
    case 'MemberExpression':
      if (parent.object === node) visitMember(parent, held, search);
      return;
    case 'VariableDeclarator':
      if (parent.init === node) bind(parent.id, held, search);
      return;
    case 'AssignmentExpression':
      if (parent.right !== node) return;
      assign(parent.left, held, search);
      follow(parent, held, search);
      return;
    case 'AssignmentPattern':
      if (parent.right === node) bind(parent.left, held, search);
      return;
    case 'Property':
      if (parent.value === node && parent.parent.type === 'ObjectExpression')
        follow(parent.parent, putUnder(getMemberName(parent), held), search);
      return;
    case 'PropertyDefinition': {
      const owner = getClassAround(parent);
      const name = getMemberName(parent);
      if (parent.value === node && owner && name !== null)
        for (const access of getThisMembers(owner, name)) follow(access, held, search);
      return;
    }
    case 'ArrayExpression':
      follow(parent, putUnder(null, held), search);
      return;
    case 'SpreadElement':
      visitSpread(parent, held, search);
      return;
    case 'ConditionalExpression':
      if (parent.test !== node) follow(parent, held, search);
      return;
    case 'SequenceExpression':
      if (parent.expressions.at(-1) === node) follow(parent, held, search);
      return;
    case 'LogicalExpression':
    case 'AwaitExpression':
    case 'ChainExpression':
      follow(parent, held, search);
      return;
    case 'ForOfStatement': {
      const element = parent.right === node ? takeFrom(null, held) : null;
      if (element)
        assign(
          parent.left.type === 'VariableDeclaration' ? parent.left.declarations[0]!.id : parent.left,
          element,
          search,
        );
      return;
    }
    case 'ReturnStatement':
    case 'ArrowFunctionExpression': {
      const fn = parent.type === 'ReturnStatement' ? getEnclosingFunction(parent) : parent;
      if (fn && (fn !== parent || parent.body === node)) giveBack(fn, held, search);
      return;
    }
    case 'ExportSpecifier':
      return followExport(getKeyName(parent.exported), held, node, search);
    case 'ExportDefaultDeclaration':
      return followExport('default', held, node, search);
    case 'TSExportAssignment':
      return followExport(null, held, node, search);
    case 'CallExpression':
    case 'NewExpression':
      if (parent.callee !== node) {
        const index = parent.arguments.indexOf(node as TSESTree.Expression);
        if (index !== -1) pass(parent, index, held, search);
      }
      return;
    default:
  }
}
