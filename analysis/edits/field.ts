/** Moving a field of a body: `foundation_dns: true` becomes `nameservers: { type: '…' }`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../data/schema.ts';
import type { FieldPlace } from '../findings/fields.ts';
import type { Edit } from '../findings/finding.ts';

type FieldRewrite = RewriteEdit & { kind: 'field' };
type Literal = string | number | boolean | null;

/** The literal a field is given; undefined where it is not written out. */
export function getLiteral(place: FieldPlace): Literal | undefined {
  const { node } = place.entry;
  if (node.type !== 'Property' || node.value.type !== 'Literal') return undefined;
  const { value } = node.value;
  return typeof value === 'bigint' || value instanceof RegExp ? undefined : value;
}

/** The edit of one property in an object literal; a reason in words where it cannot be made. */
export function editField(place: FieldPlace, rewrite: FieldRewrite, brand: string, text: string): { edit: Edit } | { refused: string } {
  const { node } = place.entry;
  if (node.type !== 'Property' || node.shorthand || node.computed || node.kind !== 'init') return { refused: 'the field is not a plain property of an object literal' };
  const literal = getLiteral(place);
  const value = literal === undefined ? undefined : rewrite.values?.[String(literal)];
  if (value === undefined) return { refused: 'the value is not written out' };
  const names = getRelativeNames(rewrite.from, rewrite.to);
  if (names === null) return { refused: 'the new field lies in another object' };
  const quotes = getQuote(node, text);
  const key = (name: string): string => (node.key.type === 'Literal' ? quotes + name + quotes : name);
  const leaf = typeof value === 'string' ? quotes + value.replaceAll('{brand}', brand) + quotes : String(value);
  const written = [...names].reverse().reduce((inner, name, index) => (index === names.length - 1 ? `${key(name)}: ${inner}` : `{ ${key(name)}: ${inner} }`), leaf);
  return { edit: { range: node.range, text: written } };
}

/** The names of `to` below the object that holds `from`; null where it is another object. */
function getRelativeNames(from: string, to: string): string[] | null {
  const holder = from.split('.').slice(0, -1);
  const target = to.split('.');
  return holder.every((name, index) => target[index] === name) && target.length > holder.length ? target.slice(holder.length) : null;
}

/** The quote of the property's own key, else the one that most strings of the file have. */
function getQuote(node: TSESTree.Property, text: string): string {
  const own = text[node.key.range[0]];
  if (own === '"' || own === "'") return own;
  return text.split('"').length > text.split("'").length ? '"' : "'";
}
