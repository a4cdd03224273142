/** The tables that values are entries of: object literals, and the functions that return a value. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isFunction } from '../../program/syntax/syntax.ts';
import { getOuterExpression } from '../checks/expressions.ts';
import type { RequestJson } from './value-to-partial-json.ts';

/** Returns the tables of which a value is an entry, or an entry of a row; `function` alone for a result. */
export function getTables(value: TSESTree.Node): readonly (TSESTree.Node | 'function')[] {
  const node = getOuterExpression(value);
  const { parent } = node;
  if (parent?.type === 'ReturnStatement' || (isFunction(parent) && parent.body === node)) return ['function'];
  if (parent?.type !== 'Property' || parent.value !== node) return [];
  return [parent.parent, ...getTables(parent.parent).filter((table) => table !== 'function')];
}

/** True for the tables of a result of a function. */
function isResult([first]: readonly (TSESTree.Node | 'function')[]): boolean {
  return first === 'function';
}

/** True for a text that a table holds. */
export function isTableText(value: RequestJson): boolean {
  return value.kind === 'text' && !isResult(getTables(value.origin.node));
}

/** True for results of functions, and for the entries of one table or of its rows: any of them may be selected. */
export function isSelection(values: readonly RequestJson[]): boolean {
  const tables = values.map((value) => ('origin' in value ? getTables(value.origin.node) : []));
  const shared = tables[0]!.filter((table) => tables.every((others) => others.includes(table) || isResult(others)));
  return tables.every((each) => isResult(each) || each.some((table) => shared.includes(table)));
}
