/** `field` moves a body field: `foundation_dns: true` becomes `nameservers: { type: '…' }`. `join` adds one field that joins several. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Edit, Range } from '../../findings/use.ts';
import type { BodyField } from '../../findings/uses/request-body.ts';
import { unwrap } from '../../program/syntax/syntax.ts';
import { applyEditsWithin } from '../apply.ts';
import {
  isRefused,
  planAtPlaces,
  type EditOfKind,
  type Plan,
  type PlanContext,
  type Refused,
  toPlan,
} from '../plan.ts';
import { findFields, isFieldReadByWrapper, removeFields } from '../text/body-fields.ts';
import { changeValue, getWrittenField, type WrittenField } from '../text/field-value.ts';
import { getQuote } from '../text/named-argument.ts';
import { insertProperty } from '../text/object-literals.ts';
import { getOuterRange } from '../text/parentheses.ts';

type FieldEdit = EditOfKind<'field'>;

export function planField(edit: FieldEdit, context: PlanContext): Plan | Refused {
  const { use } = context;
  return planAtPlaces(edit, findFields(edit.from, use), (field) =>
    isFieldReadByWrapper(field, edit.from, context)
      ? { refused: 'a function between here and the request reads the field' }
      : moveField(field, edit, context),
  );
}

/** Moves one field and changes its value. Comments between key and value stay; new text is put around an expression. */
function moveField(place: BodyField, edit: FieldEdit, context: PlanContext): Plan | Refused {
  const { text } = context;
  const field = getWrittenField(place);
  if (!field) return { refused: 'the field is not a plain property of an object literal' };
  const names = getRelativeNames(edit.from, edit.to);
  if (names === null) return { refused: 'the new field belongs to another object' };
  const changes = changeValue(field.value, edit, context);
  if (isRefused(changes)) return changes;
  const [head, ...rest] = names as [string, ...string[]];
  const present = place.holder.properties.get(head);
  if (place.holder.isOpen) return { refused: `the object has a spread that may hold \`${head}\`` };
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
    text: field.node.type === 'Property' ? `${opening}${isShorthand ? ': ' : ''}` : renderKey(head, field.key, text),
  };
  const [start] = getOuterRange(field.value, text);
  const before = field.node.type === 'Property' ? '' : rest.map((name) => `{ ${name}: `).join('');
  const edits = wrapEdits(changes, {
    range: [start, field.node.range[1]],
    before,
    after: ' }'.repeat(rest.length),
  });
  return toPlan(joinAt([key, ...edits]), field.value);
}

/** Moves the field into an object that exists already and has no such property. */
function mergeInto(
  present: TSESTree.Node,
  name: string,
  field: WrittenField,
  changes: readonly Edit[],
  text: string,
): Plan | Refused {
  const value = present.type === 'Property' ? unwrap(present.value) : present;
  if (value.type !== 'ObjectExpression' || field.node.type !== 'Property')
    return { refused: 'the object of the new field is not written out here' };
  if (value.properties.some((property) => property.type === 'SpreadElement'))
    return { refused: `the object has a spread that may hold \`${name}\`` };
  const written = applyEditsWithin([getOuterRange(field.value, text)[0], field.node.range[1]], changes, text);
  const dropped = removeFields([field.node], text);
  if (isRefused(dropped)) return dropped;
  return {
    edits: [
      ...dropped.edits,
      { edit: insertProperty(value, `${renderKey(name, field.key, text)}: ${written}`, text), node: value },
    ],
  };
}

/** Adds text before and behind the edits of a range. */
function wrapEdits(
  edits: readonly Edit[],
  { range: [start, end], before, after }: { range: Range; before: string; after: string },
): Edit[] {
  const wrapped: Edit[] = [...(before === '' ? [] : [{ range: [start, start] as const, text: before }]), ...edits];
  return after === '' ? wrapped : [...wrapped, { range: [end, end], text: after }];
}

/** Merges edits whose ranges touch. */
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

/** The names of `to` below the object that holds `from`; null if `to` is not in that object. */
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

/** The new field comes first in the body; removing the old ones is another edit of the data. */
export function planJoinedFields(
  { from, to, separator }: EditOfKind<'join'>,
  { use, text }: PlanContext,
): Plan | Refused {
  const places = from.map((name) => findFields(name, use));
  const written = places.map((found) => (found.length === 1 ? getWrittenField(found[0]!) : null));
  const fields = written.filter((field) => field !== null);
  const root = places[0]?.[0]?.root;
  if (fields.length < written.length || root?.kind !== 'object')
    return { refused: 'a part of the new value is not written out' };
  if (root.isOpen || root.properties.has(to)) return { refused: `the body may have \`${to}\` already` };
  if (root.node.type !== 'ObjectExpression') return { refused: 'the body is not written out' };
  const parts = fields.map(({ value }) => unwrap(value));
  const quote = getQuote(fields[0]!.value, text);
  const value = parts.every(isPlainString)
    ? quote + parts.map((part) => text.slice(part.range[0] + 1, part.range[1] - 1)).join(separator) + quote
    : `\`${parts.map((part) => renderPart(part, text)).join(separator)}\``;
  return { edits: [{ edit: insertProperty(root.node, `${to}: ${value}`, text), node: root.node }] };
}

/** True for a string whose characters need no escape in any pair of quotes. */
function isPlainString(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && /^[^\\'"`$]*$/.test(node.raw.slice(1, -1));
}

function renderPart(node: TSESTree.Node, text: string): string {
  return node.type === 'TemplateLiteral' || isPlainString(node)
    ? text.slice(node.range[0] + 1, node.range[1] - 1)
    : `\${${text.slice(...node.range)}}`;
}
