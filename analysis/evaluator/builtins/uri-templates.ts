/** Expressions of URI templates: `{zone_id}`, `{+path}`, `{/name}`, `{?since,until}`, `{&metrics*}`. Source: RFC 6570, section 3.2. */
import { choiceOf, getAlternatives } from '../domain/choice.ts';
import { toSkeletons } from '../domain/kinds.ts';
import { makePairs } from '../domain/make-pairs.ts';
import { readProperty } from '../domain/object.ts';
import { withoutNullish } from '../domain/primitive.ts';
import { concat, holeOf, slicePiece, textOf, type Skeleton, type TextPiece } from '../domain/skeleton.ts';
import { joinTexts } from '../domain/text.ts';
import type { Value } from '../domain/value.ts';
import { encodeComponent } from './escaped-texts.ts';

/** An expression, with its operator and its list of names as groups. */
export const URI_EXPRESSION = /\{([+#./;?&]?)([\w.]+(?:\*|:\d+)?(?:,[\w.]+(?:\*|:\d+)?)*)\}/g;

/** The text before the first value, the separator of the others, and whether each value follows its name: `?since=`. */
interface Operator {
  first: string;
  next: string;
  isNamed?: true;
  /** True where values keep characters that separate the parts of a URL. */
  keepsReserved?: true;
}

const SIMPLE: Operator = { first: '', next: ',' };
const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', { ...SIMPLE, keepsReserved: true }],
  ['#', { first: '#', next: ',', keepsReserved: true }],
  ['.', { first: '.', next: '.' }],
  ['/', { first: '/', next: '/' }],
  [';', { first: ';', next: ';', isNamed: true }],
  ['?', { first: '?', next: '&', isNamed: true }],
  ['&', { first: '&', next: '&', isNamed: true }],
]);

/** Returns the names of the variables in the list of an expression. */
export function getVariableNames(list: string): string[] {
  return list.split(',').map((part) => part.replace(/\*$|:\d+$/, ''));
}

/**
 * Returns the text of an expression, given its piece of the template and the object with its variables. Variables that the object does not
 * have are left out. Null where nothing of an expression in the path is known: the template names the missing part better.
 */
export function expandExpression(
  piece: TextPiece,
  operator: string,
  list: string,
  values: Value | undefined,
): Value | null {
  const row = OPERATORS.get(operator) ?? SIMPLE;
  const parts: Value[] = [];
  let start = 1 + operator.length;
  for (const spec of list.split(',')) {
    const [name] = getVariableNames(spec) as [string];
    const written = slicePiece(piece, start, start + name.length);
    start += spec.length + 1;
    const found = readVariable(values, name);
    if (found === null) continue;
    const separator = textValue(textOf(parts.length === 0 ? row.first : row.next));
    // Without the value, it is not known whether the name is written at all.
    const texts = found === 'maybe' ? [textValue(holeOf('unresolved', name))] : expand(found, [written], spec, row);
    for (const [index, text] of texts.entries())
      parts.push(index === 0 ? separator : textValue(textOf(row.next)), text);
  }
  const expanded = joinTexts(parts);
  const isKnown = toSkeletons(expanded).some((text) => text.some(({ kind }) => kind === 'text'));
  return isKnown || row.isNamed ? expanded : null;
}

/** Reads a variable: null if it is undefined, `maybe` if the object that holds it is not known. */
function readVariable(values: Value | undefined, name: string): Value | 'maybe' | null {
  const found: Value[] = [];
  for (const alternative of values ? getAlternatives(values) : []) {
    if (alternative.kind === 'constant') continue;
    const property = alternative.kind === 'object' ? alternative.properties.get(name) : undefined;
    if (property) found.push(readProperty(property));
    else if (alternative.kind !== 'object' || alternative.isOpen) return 'maybe';
  }
  const value = found.length > 0 ? withoutNullish(choiceOf(found)) : null;
  return value?.kind === 'constant' && (value.value ?? null) === null ? null : value;
}

/** Returns the texts of a variable between the separators. */
function expand(value: Value, name: Skeleton, spec: string, row: Operator): Value[] {
  const toText = (item: Value): Value => (row.keepsReserved ? item : encodeComponent(item));
  const named = (text: Value): Value => (row.isNamed ? joinTexts([textValue(concat(name, textOf('='))), text]) : text);
  if (value.kind === 'array' && !value.isOpen) {
    if (spec.endsWith('*')) return value.elements.map((element) => named(toText(element)));
    const items = value.elements.flatMap((element, index) => [
      ...(index > 0 ? [textValue(textOf(','))] : []),
      toText(element),
    ]);
    return items.length > 0 ? [named(joinTexts(items))] : [];
  }
  if (value.kind === 'object' && row.isNamed && spec.endsWith('*')) return [makePairs(value, 'query')];
  const isText = toSkeletons(value).length > 0 && value.kind !== 'object' && value.kind !== 'array';
  return [named(isText && !spec.includes(':') ? toText(value) : textValue(holeOf('unresolved', spec)))];
}

function textValue(skeleton: Skeleton): Value {
  return { kind: 'text', skeleton };
}
