/** Reads a constant JSON text, `'{"enabled":true}'`, as the value that it encodes. All its parts are written by the one literal. */
import type { TSESTree } from '@typescript-eslint/utils';
import { arrayOf } from './array.ts';
import { entryOf, objectOf } from './object.ts';
import { getText, textOf, type Skeleton } from './skeleton.ts';
import type { PropertyEntry, Value } from './value.ts';

/** JSON that a program writes as text is short; a longer text is data. */
const MOST_CHARACTERS = 20_000;

/** Returns the object or array of a text; null for any other text, and for one that no literal writes in these characters. */
export function parseJsonText(skeleton: Skeleton): Value | null {
  const text = getText(skeleton);
  const node = skeleton.find((piece) => piece.kind === 'text')?.origin?.node;
  if (text === null || !node || text.length > MOST_CHARACTERS || !isJsonText(node)) return null;
  try {
    return toValue(JSON.parse(text), node);
  } catch {
    return null;
  }
}

const HOLDER = /^\s*[[{]/;

/** True for a literal or a part of a template that begins as JSON: a part of it is no text that an edit could replace. */
export function isJsonText(node: TSESTree.Node): boolean {
  if (node.type === 'TemplateElement') return HOLDER.test(node.value.cooked ?? '');
  return node.type === 'Literal' && typeof node.value === 'string' && HOLDER.test(node.value);
}

/** The characters of a text in it are those of the literal in another spelling, so none of them can be edited. */
function toValue(parsed: unknown, node: TSESTree.Node): Value {
  if (typeof parsed === 'string') return { kind: 'text', skeleton: textOf(parsed, { node, offsetAt: null }) };
  if (typeof parsed === 'number' || typeof parsed === 'boolean') return { kind: 'constant', value: parsed, node };
  if (Array.isArray(parsed))
    return arrayOf(
      parsed.map((element) => toValue(element, node)),
      node,
    );
  if (typeof parsed !== 'object' || parsed === null) return { kind: 'constant', value: null, node };
  const properties = Object.entries(parsed).map(([name, value]): [string, PropertyEntry] => [
    name,
    entryOf(node, () => toValue(value, node)),
  ]);
  return objectOf(new Map(properties), node);
}
