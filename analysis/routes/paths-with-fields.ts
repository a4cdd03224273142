/** Finds paths of living operations in a text whose answer or body has a deprecated field, or whose body has a deprecated value. */
import type { Dataset } from '../../data/dataset.ts';
import { getOperations } from '../../data/claims.ts';
import type { Affects } from '../../data/deprecation-schema.ts';
import { memoise } from '../program/memoise.ts';

/** A field of an operation, or a value of its body. */
interface OperationField {
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
 * text with the names (`naming`) does not hold is not looked for; null if the names are in other texts.
 */
export function findPathsWithFields(
  text: string,
  dataset: Pick<Dataset, 'deprecations' | 'catalogue'>,
  naming: string | null = text,
): PathWithField[] {
  return getFields(dataset).flatMap((searched): PathWithField[] => {
    const { deprecation, name, part, path } = searched;
    if (!text.includes(searched.end) || naming?.includes(name) === false) return [];
    const match = getPattern(searched, dataset).exec(text);
    return match ? [{ deprecation, name, part, path, offset: match.index, words: match[0] }] : [];
  });
}

interface Searched extends OperationField {
  segments: readonly string[];
  /** The last segment of the path that is written out. */
  end: string;
}

const getFields = memoise(({ deprecations }: Pick<Dataset, 'deprecations'>): readonly Searched[] => {
  const fields = deprecations.flatMap(({ id, affects }) =>
    affects.flatMap((entry) =>
      getNames(entry).flatMap(({ name, part }) =>
        getOperations(entry).flatMap((operation): Searched[] => {
          const path = operation.slice(operation.indexOf('/'));
          const segments = path.split('/').slice(1);
          const end = segments.findLast((segment) => !segment.startsWith('{'));
          // A single word is the path of any API.
          if (segments.length < 2 || end === undefined) return [];
          return [{ deprecation: id, name, part, path, segments, end }];
        }),
      ),
    ),
  );
  return [
    ...new Map(
      fields.map((field) => [`${field.deprecation} ${field.name} ${field.part} ${field.path}`, field]),
    ).values(),
  ];
});

/** The pattern of a path is made for the first text that may hold it: few texts of a run do. */
function getPattern(searched: Searched, { catalogue }: Pick<Dataset, 'catalogue'>): RegExp {
  let pattern = patterns.get(searched);
  if (!pattern) patterns.set(searched, (pattern = createPattern(searched.segments, catalogue)));
  return pattern;
}

const patterns = new WeakMap<Searched, RegExp>();

/** A last parameter does not stand for a word that another operation has in its place: `/dns_records/export`. */
function createPattern(segments: readonly string[], catalogue: readonly string[]): RegExp {
  const written = segments.map((segment) => (segment.startsWith('{') ? PARAMETER : segment));
  const others = segments.at(-1)!.startsWith('{') ? findWordsBehind(segments.slice(0, -1), catalogue) : [];
  if (others.length > 0) written.push(String.raw`(?!(?:${others.join('|')})(?![\w-]))${written.pop()!}`);
  return new RegExp(String.raw`(?<=\\?/)${written.join(String.raw`\\?/`)}(?![\w-]|\\?/\w|\\?/[$\{%:])`);
}

/** The words that operations have behind the beginning of a path. */
function findWordsBehind(beginning: readonly string[], catalogue: readonly string[]): string[] {
  const isSame = (segment: string | undefined, index: number): boolean =>
    segment !== undefined &&
    (beginning[index]!.startsWith('{') ? segment.startsWith('{') : segment === beginning[index]);
  const words = catalogue.flatMap((operation) => {
    const segments = operation.split('/').slice(1);
    const word = segments[beginning.length];
    return word !== undefined && /^[\w-]+$/.test(word) && beginning.every((_, index) => isSame(segments[index], index))
      ? word
      : [];
  });
  return [...new Set(words)];
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
