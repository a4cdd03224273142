/** Moving a field of a body: `foundation_dns: true` becomes `nameservers: { type: '…' }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { BodyField } from '../../findings/uses/request-fields.ts';
import type { Edit, Range } from '../../findings/finding.ts';
import { unwrap } from '../../program/file-facts.ts';
import { dropFields } from '../text/remove-fields.ts';
import { insertProperty } from '../text/object-literals.ts';
import { isRefused, type Plan, type Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

type FieldRewrite = RewriteEdit & { kind: 'field' };
type ValueChange = Pick<FieldRewrite, 'values' | 'each' | 'expression'>;
type Literal = string | number | boolean | null;

/** Where a field is written: `name: value` in an object, or `object.name = value`. */
export interface WrittenField {
  node: TSESTree.Property | TSESTree.AssignmentExpression;
  key: TSESTree.Node;
  value: TSESTree.Node;
}

/** The writing of a field; null where it is none that can be changed. */
export function getWrittenField({ entry: { node } }: BodyField): WrittenField | null {
  if (node.type === 'Property')
    return node.computed || node.method || node.kind !== 'init' || node.parent.type !== 'ObjectExpression'
      ? null
      : { node, key: node.key, value: node.value };
  if (
    node.type !== 'AssignmentExpression' ||
    node.operator !== '=' ||
    node.left.type !== 'MemberExpression' ||
    node.left.computed
  )
    return null;
  return { node, key: node.left.property, value: node.right };
}

/** The literal a field is given; undefined where it is not written out. */
export function getLiteral(place: BodyField): Literal | undefined {
  const written = getWrittenField(place);
  const value = written && unwrap(written.value);
  if (value?.type !== 'Literal') return undefined;
  return typeof value.value === 'bigint' || value.value instanceof RegExp ? undefined : value.value;
}

/** Whether the field is given a list of which every element is written out. */
export function isWrittenList(place: BodyField): boolean {
  const written = getWrittenField(place);
  const value = written && unwrap(written.value);
  return (
    value?.type === 'ArrayExpression' &&
    value.elements.every((element) => element !== null && element.type !== 'SpreadElement')
  );
}

/**
 * The edits that move one field and turn its value into the new one; a reason in words where they cannot be made. What
 * stands between key and value stays, and so does an expression: what it becomes is written around it.
 */
export function editField(place: BodyField, rewrite: FieldRewrite, brand: string, text: string): Plan | Refused {
  const field = getWrittenField(place);
  if (!field) return { refused: 'the field is not a plain property of an object literal' };
  const names = getRelativeNames(rewrite.from, rewrite.to);
  if (names === null) return { refused: 'the new field lies in another object' };
  const changes = changeValue(field.value, rewrite, brand, text);
  if (isRefused(changes)) return changes;
  const [head, ...rest] = names as [string, ...string[]];
  const present = place.holder.properties.get(head);
  if (place.holder.isOpen) return { refused: `what is spread into the object may hold \`${head}\`` };
  if (present && present.node !== field.node) {
    const [inner] = rest;
    if (inner === undefined || rest.length > 1) return { refused: `the object has \`${head}\` already` };
    return mergeInto(present.node, inner, field, changes, text);
  }
  const isShorthand = field.node.type === 'Property' && field.node.shorthand;
  const opening = rest.reduce(
    (written, name) => `${written}: { ${renderKey(name, field.key, text)}`,
    renderKey(head, field.key, text),
  );
  const key: Edit = {
    range: isShorthand ? [field.node.range[0], field.node.range[0]] : field.key.range,
    text: field.node.type === 'Property' ? `${opening}${isShorthand ? ': ' : ''}` : head,
  };
  const before = field.node.type === 'Property' ? '' : rest.map((name) => `{ ${name}: `).join('');
  const edits = wrapEdits(changes, {
    range: [field.value.range[0], field.node.range[1]],
    before,
    after: ' }'.repeat(rest.length),
  });
  return { edits: joinAt([key, ...edits]).map((edit) => ({ edit, node: field.value })) };
}

/** Into an object that is there, when it has no such property; the old field goes. */
function mergeInto(
  present: TSESTree.Node,
  name: string,
  field: WrittenField,
  changes: readonly Edit[],
  text: string,
): Plan | Refused {
  const value = present.type === 'Property' ? unwrap(present.value) : present;
  if (value.type !== 'ObjectExpression' || field.node.type !== 'Property')
    return { refused: 'the new field is in an object that is not written out here' };
  if (value.properties.some((property) => property.type === 'SpreadElement'))
    return { refused: `what is spread into the object may hold \`${name}\`` };
  const written = applyWithin([field.value.range[0], field.node.range[1]], changes, text);
  const dropped = dropFields([field.node], text);
  if (isRefused(dropped)) return dropped;
  return {
    edits: [
      ...dropped.edits,
      { edit: insertProperty(value, `${renderKey(name, field.key, text)}: ${written}`, text), node: value },
    ],
  };
}

/** What a value becomes, as text of its own. */
export function renderValue(
  node: TSESTree.Node,
  change: ValueChange,
  brand: string,
  text: string,
): { text: string } | Refused {
  const changes = changeValue(node, change, brand, text);
  return isRefused(changes) ? changes : { text: applyWithin(node.range, changes, text) };
}

/** The edits inside a value that make the new one of it. */
function changeValue(
  node: TSESTree.Node,
  { values, each, expression }: ValueChange,
  brand: string,
  text: string,
): Edit[] | Refused {
  const inner = unwrap(node);
  if (inner.type === 'Literal' && values) {
    const value = values[String(inner.value)];
    return value === undefined
      ? { refused: 'nothing is said of the value' }
      : [{ range: node.range, text: renderLiteral(value, brand, node, text) }];
  }
  if (inner.type === 'ArrayExpression' && each !== undefined) {
    const edits = inner.elements.map((element) =>
      element === null ? { refused: 'the list has a gap' } : changeElement(element, each, expression, brand, text),
    );
    return edits.find((edit) => isRefused(edit)) ?? edits.flatMap((edit) => (isRefused(edit) ? [] : edit));
  }
  if (expression !== undefined) return surround(node, expression, brand, text);
  return values || each !== undefined ? { refused: 'the value is not written out' } : [];
}

function changeElement(
  element: TSESTree.Expression | TSESTree.SpreadElement,
  each: string,
  expression: string | undefined,
  brand: string,
  text: string,
): Edit[] | Refused {
  if (element.type !== 'SpreadElement') return surround(element, each, brand, text);
  return expression === undefined
    ? { refused: 'a part of the list is not written out' }
    : surround(element.argument, expression, brand, text);
}

/** Writes what the data says around an expression, in parentheses where it could bind otherwise. */
function surround(node: TSESTree.Node, expression: string, brand: string, text: string): Edit[] {
  const quote = getQuote(node, text);
  const [before = '', after = ''] = expression.replaceAll('{brand}', brand).replaceAll("'", quote).split('{value}');
  // Behind a bracket, a colon or a blank anything but a member or an operator that binds closer may follow.
  const isAlone = !/^[.?[(]/.test(after) && !/^ [^}\]),]/.test(after);
  const needsParentheses = !isAlone && !PLAIN.has(node.type) && !(after.startsWith(' ? ') && CONDITIONS.has(node.type));
  const [start, end] = node.range;
  return [
    { range: [start, start] as const, text: needsParentheses ? `${before}(` : before },
    { range: [end, end] as const, text: needsParentheses ? `)${after}` : after },
  ].filter((edit) => edit.text !== '');
}

/** Expressions that a member, a call or an operator may follow as they stand. */
const PLAIN = new Set<TSESTree.Node['type']>([
  'Identifier',
  'MemberExpression',
  'CallExpression',
  'ThisExpression',
  'Literal',
  'TemplateLiteral',
  'ArrayExpression',
  'ChainExpression',
] as TSESTree.Node['type'][]);

/** And those that bind closer than `?`. */
const CONDITIONS = new Set<TSESTree.Node['type']>([
  'LogicalExpression',
  'BinaryExpression',
  'UnaryExpression',
  'AwaitExpression',
  'TSNonNullExpression',
  'NewExpression',
] as TSESTree.Node['type'][]);

/** More text before and behind what the edits change; two insertions at one place become one. */
function wrapEdits(
  edits: readonly Edit[],
  { range: [start, end], before, after }: { range: Range; before: string; after: string },
): Edit[] {
  const wrapped: Edit[] = [...(before === '' ? [] : [{ range: [start, start] as const, text: before }]), ...edits];
  return after === '' ? wrapped : [...wrapped, { range: [end, end], text: after }];
}

/** Edits that touch each other as one. */
function joinAt(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  for (const edit of edits) {
    const last = joined.at(-1);
    if (last && last.range[1] === edit.range[0])
      joined[joined.length - 1] = { range: [last.range[0], edit.range[1]], text: last.text + edit.text };
    else joined.push(edit);
  }
  return joined;
}

function applyWithin([start, end]: Range, edits: readonly Edit[], text: string): string {
  let written = '';
  let position = start;
  for (const edit of edits) {
    written += text.slice(position, edit.range[0]) + edit.text;
    [, position] = edit.range;
  }
  return written + text.slice(position, end);
}

/** The names of `to` below the object that holds `from`; null where it is another object. */
function getRelativeNames(from: string, to: string): string[] | null {
  const holder = from.split('.').slice(0, -1);
  const target = to.split('.');
  return holder.every((name, index) => target[index] === name) && target.length > holder.length
    ? target.slice(holder.length)
    : null;
}

function renderKey(name: string, key: TSESTree.Node, text: string): string {
  const quote = getQuote(key, text);
  return key.type === 'Literal' ? quote + name + quote : name;
}

function renderLiteral(value: Literal, brand: string, near: TSESTree.Node, text: string): string {
  const quote = getQuote(near, text);
  return typeof value === 'string' ? quote + value.replaceAll('{brand}', brand) + quote : String(value);
}
