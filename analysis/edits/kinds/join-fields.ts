/** `join`: adds one field that joins several: `{ service, proto, name }` gives `name: '_sip._tcp.example.com'`. */
import type { TSESTree } from '@typescript-eslint/utils';
import { unwrap } from '../../program/syntax.ts';
import type { EditOfKind, Plan, PlanContext, Refused } from '../plan.ts';
import { findFields } from '../text/body-fields.ts';
import { getWrittenField } from '../text/field-value.ts';
import { getQuote } from '../text/named-argument.ts';
import { insertProperty } from '../text/object-literals.ts';

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
