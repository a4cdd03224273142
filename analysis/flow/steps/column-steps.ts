/** Column steps: a library that shows or writes the rows of a tracked list gets the names of their fields: `{ columns: ['name'] }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { getAlternatives } from '../../evaluator/domain/choice.ts';
import type { Value } from '../../evaluator/domain/value.ts';
import { ELEMENT } from '../../libraries/flows/builtin-flows.ts';
import { COLUMN_KEYS, COLUMN_OPTIONS, ROW_OPTIONS } from '../../libraries/data-functions/column-options.ts';
import type { CallNode } from '../../program/file-facts.ts';
import { findProperty } from '../../program/syntax/syntax.ts';
import { resolveConst } from '../../program/syntax/variables.ts';
import { rewritePaths, takeMember } from '../access-path.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { getNameSelectors, getPathSelectors } from './selector-values.ts';
import { readPath, type Selector } from './selector-steps.ts';

/** From rows that a call gets, alone or among its options, to the fields that its options or those of its receiver list. */
export function followColumns(
  call: TSESTree.CallExpression | TSESTree.NewExpression,
  index: number,
  value: TrackedValue,
): void {
  const { evaluation } = value.flow;
  const file = evaluation.getFile(call);
  const given = resolveConst(call.arguments[index]!, file);
  const { callee } = call;
  const made = callee.type === 'MemberExpression' ? resolveConst(callee.object, file) : null;
  const isMade = made?.type === 'NewExpression' || made?.type === 'CallExpression';
  const others = [...call.arguments.filter((_, other) => other !== index), ...(isMade ? made.arguments : [])];
  const options = [given, ...others.map((other) => resolveConst(other, file))];
  const lists = options.flatMap((option) =>
    option.type === 'ObjectExpression' ? COLUMN_OPTIONS.flatMap((name) => findProperty(option, name)?.value ?? []) : [],
  );
  if (lists.length === 0 || isOfProgram(call, value)) return;
  const isAmongOptions = given.type === 'ObjectExpression';
  const rows = isAmongOptions ? ROW_OPTIONS.map((name) => takeMember(value, name)) : [value];
  for (const list of lists) for (const each of rows) readColumns(evaluation.getValue(list), call, each);
}

/** From the rows of an element to the fields that one of its attributes lists: `<Table data={rows} columns={columns} />`. */
export function followColumnAttributes(element: TSESTree.JSXOpeningElement, value: TrackedValue): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'JSXAttribute' || !COLUMN_OPTIONS.includes(String(attribute.name.name))) continue;
    const written = attribute.value;
    if (written?.type !== 'JSXExpressionContainer' || written.expression.type === 'JSXEmptyExpression') continue;
    readColumns(value.flow.evaluation.getValue(written.expression), element, value);
  }
}

/** True for a function or class of the program, which is followed itself. */
function isOfProgram(call: CallNode, { flow: { callGraph } }: TrackedValue): boolean {
  return call.type === 'NewExpression'
    ? callGraph.getConstructor(call) !== null
    : callGraph.getCallees(call).length > 0;
}

function readColumns(columns: Value, place: TSESTree.Node, rows: TrackedValue): void {
  const row = rewritePaths(rows, ELEMENT);
  for (const selector of getAlternatives(columns).flatMap((list) => getSelectors(list, place))) readPath(selector, row);
}

function getSelectors(list: Value, place: TSESTree.Node): Selector[] {
  // `{ name: 'Title' }`
  if (list.kind === 'object') return getNameSelectors(list, place);
  if (list.kind !== 'array') return [];
  return list.elements.flatMap(getAlternatives).flatMap((column): Selector[] => {
    if (column.kind !== 'object') return getNameSelectors(column, place);
    const key = COLUMN_KEYS.find((name) => column.properties.has(name));
    return key === undefined ? [] : getPathSelectors(column.properties.get(key)!.read(), place);
  });
}
