/** Finds paths of living operations in a text whose answer or body has a deprecated field, or whose body has a deprecated value. */
import type { Dataset } from '../../data/dataset.ts';
import { getOperations } from '../../data/claims.ts';
import type { Affects } from '../../data/schema.ts';
import { memoise } from '../program/memoise.ts';

/** A field of an operation, or a value of its body. */
export interface OperationField {
  deprecation: string;
  /** The last name of the field, or the value. */
  name: string;
  part: 'answer' | 'body';
  /** `/zones/{zone_id}/dns_records` */
  path: string;
}

/** A place in a text with the path of such an operation. */
export interface PathWithField extends OperationField {
  /** Where the path begins, behind its slash. */
  offset: number;
  words: string;
}

/** What a text may have in the place of a parameter: `${zone}`, `{{ account }}`, `%s`, an ID. */
const PARAMETER = String.raw`(?:[$#]?\{\{?[^{}\n]{0,80}\}\}?|[^\s/"'\x60<>{}]{1,80})`;

/**
 * Returns the first path of each field. Only the path is looked at: a text that is not analysed shows no method. A field whose name the
 * text does not hold is not looked for.
 */
export function findPathsWithFields(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue'>,
): PathWithField[] {
  return getFields(dataset).flatMap(({ pattern, end, ...field }): PathWithField[] => {
    if (!text.includes(field.name) || !text.includes(end)) return [];
    const match = pattern.exec(text);
    return match ? [{ ...field, offset: match.index, words: match[0] }] : [];
  });
}

interface Searched extends OperationField {
  pattern: RegExp;
  /** The last segment of the path that is written out. */
  end: string;
}

const getFields = memoise(
  ({ deprecations, catalogue }: Pick<Dataset, 'deprecations' | 'catalogue'>): readonly Searched[] => {
    const siblings = findSiblings(catalogue);
    const fields = deprecations.flatMap(({ id, affects }) =>
      affects.flatMap((entry) =>
        getNames(entry).flatMap(({ name, part }) =>
          getOperations(entry).flatMap((operation): Searched[] => {
            const path = operation.slice(operation.indexOf('/'));
            const segments = path.split('/').slice(1);
            const end = segments.findLast((segment) => !segment.startsWith('{'));
            // A single word is the path of any API.
            if (segments.length < 2 || end === undefined) return [];
            return [{ deprecation: id, name, part, path, end, pattern: createPattern(segments, siblings) }];
          }),
        ),
      ),
    );
    return [
      ...new Map(
        fields.map((field) => [`${field.deprecation} ${field.name} ${field.part} ${field.path}`, field]),
      ).values(),
    ];
  },
);

/** A last parameter does not stand for a word that another operation has in its place: `/dns_records/export`. */
function createPattern(segments: readonly string[], siblings: ReadonlyMap<string, ReadonlySet<string>>): RegExp {
  const written = segments.map((segment) => (segment.startsWith('{') ? PARAMETER : segment));
  const others = [...(segments.at(-1)!.startsWith('{') ? (siblings.get(getShape(segments.slice(0, -1))) ?? []) : [])];
  if (others.length > 0) written.push(String.raw`(?!(?:${others.join('|')})(?![\w-]))${written.pop()!}`);
  return new RegExp(String.raw`(?<=\\?/)${written.join(String.raw`\\?/`)}(?![\w-]|\\?/\w|\\?/[$\{%:])`);
}

/** The words behind the beginning of each path, with `{}` for a parameter. */
function findSiblings(catalogue: readonly string[]): Map<string, Set<string>> {
  const siblings = new Map<string, Set<string>>();
  for (const operation of catalogue) {
    const segments = operation.split('/').slice(1);
    for (const [index, segment] of segments.entries()) {
      if (!/^[\w-]+$/.test(segment)) continue;
      const shape = getShape(segments.slice(0, index));
      siblings.set(shape, (siblings.get(shape) ?? new Set()).add(segment));
    }
  }
  return siblings;
}

function getShape(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '{}' : segment)).join('/');
}

/** The fields that say something by their name alone; a field that only records of one type have does not. */
function getNames(entry: Affects): Pick<OperationField, 'name' | 'part'>[] {
  if (entry.kind === 'value')
    return (entry.values ?? []).flatMap((value) => (typeof value === 'string' ? [{ name: value, part: 'body' }] : []));
  if (entry.kind === 'request-field')
    return entry.bodyHolds || entry.differsFrom || entry.unlessSame
      ? []
      : [{ name: getLast(entry.field), part: 'body' }];
  if (entry.kind === 'response-field') return entry.answerHolds ? [] : [{ name: getLast(entry.field), part: 'answer' }];
  return [];
}

function getLast(field: string): string {
  return field.match(/\w+/g)?.at(-1) ?? '';
}
