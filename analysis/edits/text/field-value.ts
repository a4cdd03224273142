/** Reads how the value of a body field is written, and renders the value that replaces it. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit } from '../../findings/use.ts';
import type { BodyField } from '../../findings/uses/request-body.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { applyEditsWithin } from '../apply.ts';
import { isRefused, type EditOfKind, type PlanContext, type Refused } from '../plan.ts';
import { getQuote } from './named-argument.ts';
import { getValueText } from './parentheses.ts';

type ValueChange = Pick<EditOfKind<'field'>, 'values' | 'elementExpression' | 'expression'>;
type Literal = string | number | boolean | null;
/** The brand fills `{brand}`; the text gives expressions and quotes. */
type ValueContext = Pick<PlanContext, 'brand' | 'text'>;

/** A field as `name: value` in an object literal, or as `object.name = value` or `object['name'] = value`. */
export interface WrittenField {
  node: TSESTree.Property | TSESTree.AssignmentExpression;
  key: TSESTree.Node;
  value: TSESTree.Node;
}

/** The property or assignment of a field; null for methods, accessors, computed names and compound assignments. */
export function getWrittenField({ entry: { node } }: BodyField): WrittenField | null {
  if (node.type === 'Property')
    return node.computed || node.method || node.kind !== 'init' || node.parent.type !== 'ObjectExpression'
      ? null
      : { node, key: node.key, value: node.value };
  if (
    node.type !== 'AssignmentExpression' ||
    node.operator !== '=' ||
    node.left.type !== 'MemberExpression' ||
    (node.left.computed && node.left.property.type !== 'Literal')
  )
    return null;
  return { node, key: node.left.property, value: node.right };
}

/** The literal value of a field; undefined for any other expression. */
export function getLiteral(field: BodyField): Literal | undefined {
  const written = getWrittenField(field);
  const value = written && unwrap(written.value);
  if (value?.type !== 'Literal') return undefined;
  return typeof value.value === 'bigint' || value.value instanceof RegExp ? undefined : value.value;
}

/** True if the value is an array literal without gaps and spreads. */
export function isWrittenList(field: BodyField): boolean {
  const written = getWrittenField(field);
  const value = written && unwrap(written.value);
  return (
    value?.type === 'ArrayExpression' &&
    value.elements.every((element) => element !== null && element.type !== 'SpreadElement')
  );
}

/** The new value as text. */
export function renderValue(
  node: TSESTree.Node,
  change: ValueChange,
  context: ValueContext,
): { text: string } | Refused {
  const changes = changeValue(node, change, context);
  if (isRefused(changes)) return changes;
  // Without a change the value loses the parentheses around it.
  return {
    text: changes.length === 0 ? getValueText(node, context.text) : applyEditsWithin(node.range, changes, context.text),
  };
}

/** The edits that turn a value into the new one: a mapped literal, or text around an expression or around list elements. */
export function changeValue(
  node: TSESTree.Node,
  { values, elementExpression, expression }: ValueChange,
  context: ValueContext,
): Edit[] | Refused {
  const inner = unwrap(node);
  if (inner.type === 'Literal' && values) {
    const value = values[String(inner.value)];
    return value === undefined
      ? { refused: 'no replacement is known for this value' }
      : [{ range: node.range, text: renderLiteral(value, node, context) }];
  }
  if (inner.type === 'ArrayExpression' && elementExpression !== undefined) {
    const edits = inner.elements.map((element) =>
      element === null
        ? { refused: 'the list has an empty element' }
        : changeElement(element, elementExpression, expression, context),
    );
    return edits.find((edit) => isRefused(edit)) ?? edits.flatMap((edit) => (isRefused(edit) ? [] : edit));
  }
  if (expression !== undefined) return surround(node, expression, context);
  return values || elementExpression !== undefined ? { refused: 'the value is not written out' } : [];
}

function changeElement(
  element: TSESTree.Expression | TSESTree.SpreadElement,
  elementExpression: string,
  expression: string | undefined,
  context: ValueContext,
): Edit[] | Refused {
  if (element.type !== 'SpreadElement') return surround(element, elementExpression, context);
  return expression === undefined
    ? { refused: 'a part of the list is not written out' }
    : surround(element.argument, expression, context);
}

/** Inserts the JavaScript of the data around an expression, which gets parentheses where an operator would bind closer. */
function surround(node: TSESTree.Node, expression: string, { brand, text }: ValueContext): Edit[] {
  const quote = getQuote(node, text);
  const [before = '', after = ''] = expression.replaceAll('{brand}', brand).replaceAll("'", quote).split('{value}');
  // A member, a call or an operator behind the expression would bind to a part of it.
  const isAlone = !/^[.?[(]/.test(after) && !/^ [^}\]),]/.test(after);
  const isClosed = PLAIN.has(node.type) || (after.startsWith(' ? ') && CONDITIONS.has(node.type));
  const needsParentheses = node.type === 'SequenceExpression' || (!isAlone && !isClosed);
  const [start, end] = node.range;
  return [
    { range: [start, start] as const, text: needsParentheses ? `${before}(` : before },
    { range: [end, end] as const, text: needsParentheses ? `)${after}` : after },
  ].filter((edit) => edit.text !== '');
}

/** Expressions that need no parentheses before a member, a call or an operator. */
const PLAIN = new Set<TSESTree.Node['type']>([
  ...['Identifier', 'MemberExpression', 'CallExpression', 'ThisExpression', 'Literal', 'TemplateLiteral'],
  ...['ArrayExpression', 'ChainExpression'],
] as TSESTree.Node['type'][]);

/** Expressions that bind closer than `?`. */
const CONDITIONS = new Set<TSESTree.Node['type']>([
  'LogicalExpression',
  'BinaryExpression',
  'UnaryExpression',
  'AwaitExpression',
  'TSNonNullExpression',
  'NewExpression',
] as TSESTree.Node['type'][]);

function renderLiteral(value: Literal, replaced: TSESTree.Node, { brand, text }: ValueContext): string {
  const quote = getQuote(replaced, text);
  return typeof value === 'string' ? quote + value.replaceAll('{brand}', brand) + quote : String(value);
}
