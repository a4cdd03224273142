/** Several fields of a body as one text in a new field: `{ service, proto, name }` as `name: '_sip._tcp.example.com'`. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { RewriteEdit } from '../../../data/schema.ts';
import type { BodyField } from '../../findings/uses/request-fields.ts';
import { unwrap } from '../../program/file-facts.ts';
import { getWrittenField } from './field.ts';
import { insertProperty } from '../text/object-literals.ts';
import type { Plan, Refused } from '../plan.ts';
import { getQuote } from '../text/named-argument.ts';

type JoinRewrite = RewriteEdit & { kind: 'join' };

/** The edit that writes the new field before the others of the body; the old ones are somebody else's. */
export function joinFields(
  places: readonly (readonly BodyField[])[],
  { to, separator }: JoinRewrite,
  text: string,
): Plan | Refused {
  const written = places.map((found) => (found.length === 1 ? getWrittenField(found[0]!) : null));
  const fields = written.filter((field) => field !== null);
  const root = places[0]?.[0]?.root;
  if (fields.length < written.length || root?.kind !== 'object')
    return { refused: 'a part of the new value is not written out' };
  if (root.isOpen || root.properties.has(to)) return { refused: `the body may have \`${to}\` already` };
  if (root.node.type !== 'ObjectExpression') return { refused: 'the body is not written out' };
  const parts = fields.map(({ value }) => unwrap(value));
  const quote = getQuote(fields[0]!.value, text);
  const value = parts.every(isPlainText)
    ? quote + parts.map((part) => text.slice(part.range[0] + 1, part.range[1] - 1)).join(separator) + quote
    : `\`${parts.map((part) => renderPart(part, text)).join(separator)}\``;
  return { edits: [{ edit: insertProperty(root.node, `${to}: ${value}`, text), node: root.node }] };
}

/** Text whose characters mean the same in another pair of quotes. */
function isPlainText(node: TSESTree.Node): boolean {
  return node.type === 'Literal' && typeof node.value === 'string' && /^[^\\'"`$]*$/.test(node.raw.slice(1, -1));
}

function renderPart(node: TSESTree.Node, text: string): string {
  if (node.type === 'TemplateLiteral') return text.slice(node.range[0] + 1, node.range[1] - 1);
  return isPlainText(node) ? text.slice(node.range[0] + 1, node.range[1] - 1) : `\${${text.slice(...node.range)}}`;
}
