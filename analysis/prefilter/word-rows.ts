/** The words that a text must contain for each kind of use that the data names. */
import type { SdkTables } from '../../data/dataset.ts';
import { getShape } from '../../data/operation.ts';
import type { Affects } from '../../data/deprecation-schema.ts';
import { fillBrand } from '../findings/judgement/message.ts';
import { addToGroup } from '../program/group-by-key.ts';

/** The words of one kind of use; a file has to hold all of them, alone or with what it imports. */
export interface WordRow {
  /** Fixed segments of a path. */
  segments: readonly string[];
  /** The fixed segment right before another one: `workers` before `namespaces`. */
  before: ReadonlyMap<string, string>;
  /** Names and values beside the path. */
  words: readonly string[];
  /** Those of the words that are values: they are literals. */
  values: readonly string[];
  /** Those of the words that are part of a longer literal. */
  parts: readonly string[];
  /** Those of the words that are keys of what is sent. */
  keys: readonly string[];
  /** The members of an SDK chain. */
  chain: readonly string[];
  /** Hosts, in any case. */
  hosts: readonly string[];
  /** Names of headers, in any case. */
  headers: readonly string[];
  /** True if the request must be seen to address the platform: its base or a collection is in the text, too. */
  isOfRequest: boolean;
  /** The only segment of a route, and if an id follows it: longer paths are other routes. */
  end: { segment: string; hasId: boolean } | null;
  /** True for a chain or option of the SDK, which counts only where the SDK is imported. */
  isSdk: boolean;
  /** The value must be longer than so many characters; null for any length. */
  longerThan: number | null;
  /** The segment that a finding on the route points at: the last of those that follow the collection and its id. */
  place: string | null;
}

/** The chains of the SDK by the shape of their operations. */
export type MethodIndex = ReadonlyMap<string, readonly string[]>;

export function indexMethods({ methods }: SdkTables): MethodIndex {
  const index = new Map<string, string[]>();
  for (const { chain, operations } of methods)
    for (const shape of operations.map(getShape)) addToGroup(index, shape, chain);
  return index;
}

/** All the rows of an entry; any one of them is enough. */
export function getRows(affects: Affects, methods: MethodIndex, brand: string): WordRow[] {
  const anywhere = getRowsAnywhere(affects, brand);
  if (anywhere !== null || !('operations' in affects)) return anywhere ?? [];
  const names = getNames(affects);
  const values = getValues(affects, brand);
  const parts = getParts(affects, brand);
  const words = [...names, ...values, ...parts];
  // A parameter with an everyday name can be recognised by the beginning of its value.
  const openings = affects.kind === 'query' ? getTexts(affects.startsWith, brand) : [];
  const keys = affects.kind === 'request-field' || affects.kind === 'value' ? names : [];
  const rows: WordRow[] = [];
  const longerThan = affects.kind === 'value' ? (affects.longerThan ?? null) : null;
  if (affects.callers !== 'sdk') {
    for (const operation of affects.operations) {
      const row: WordRow = {
        ...EMPTY,
        ...getPathWords(operation),
        words,
        values,
        parts,
        keys,
        longerThan,
      };
      rows.push(row, ...openings.map((opening) => ({ ...row, words: [...words, opening], parts: [opening] })));
    }
  }
  if (affects.callers !== 'direct') {
    const chains = new Map(
      affects.operations.flatMap((operation) =>
        getShapes(operation).flatMap(({ shape, filled }) =>
          (methods.get(shape) ?? []).map((chain) => [[chain, ...filled].join(' '), { chain, filled }] as const),
        ),
      ),
    );
    for (const { chain, filled } of chains.values())
      rows.push({
        ...EMPTY,
        words: [...chain.split('.'), ...words, ...filled],
        chain: chain.split('.'),
        values: [...values, ...filled],
        parts,
        keys,
        isSdk: true,
        longerThan,
      });
  }
  return rows;
}

const EMPTY: WordRow = {
  segments: [],
  before: new Map(),
  words: [],
  values: [],
  parts: [],
  keys: [],
  chain: [],
  hosts: [],
  headers: [],
  isOfRequest: false,
  end: null,
  isSdk: false,
  longerThan: null,
  place: null,
};

/**
 * The rows of the requests whose body an entry is about: one with an unknown body is counted, and then no file has the names. Not of short
 * paths, `/accounts`, which most programs have.
 */
export function getBodyRows(affects: Affects): WordRow[] {
  if (affects.kind !== 'request-field' && affects.kind !== 'value') return [];
  const isAlone = affects.kind === 'value' || (affects.beside === undefined && affects.differsFrom === undefined);
  return (isAlone && affects.callers !== 'sdk' ? affects.operations : []).flatMap((operation) => {
    const row = { ...EMPTY, ...getPathWords(operation) };
    return row.segments.length > 1 ? [row] : [];
  });
}

/** Returns the rows of an entry that is not limited to operations; null for entries of other kinds. */
function getRowsAnywhere(affects: Affects, brand: string): WordRow[] | null {
  switch (affects.kind) {
    case 'enum': {
      const known = affects.knows.map((value) => fillBrand(value, brand));
      return known.flatMap((first, index) =>
        known.slice(index + 1).map((second) => ({ ...EMPTY, words: [first, second] })),
      );
    }
    case 'header':
      return [{ ...EMPTY, headers: [affects.header] }];
    case 'header-pair':
      return [{ ...EMPTY, headers: affects.headers, isOfRequest: true }];
    case 'client-option':
      return [
        {
          ...EMPTY,
          words: [affects.option, ...(affects.startsWith === undefined ? [] : [affects.startsWith])],
          isSdk: true,
        },
        ...(affects.environment ?? []).map((name) => ({ ...EMPTY, words: [name] })),
      ];
    case 'host':
      return [{ ...EMPTY, hosts: [affects.host] }];
    default:
      return null;
  }
}

/** The names beside the path: of the field or parameter, and of the other fields that the body must contain. */
function getNames(affects: Affects): string[] {
  switch (affects.kind) {
    case 'request-field':
    case 'value':
      return [...splitField(affects.field), ...Object.keys(affects.bodyHolds ?? {}).flatMap(splitField)];
    case 'response-field':
      return splitField(affects.field).slice(-1);
    case 'query':
      return affects.parameter.split('.');
    default:
      return [];
  }
}

function splitField(field: string): string[] {
  return field.replaceAll('[]', '').split('.');
}

/** Returns the values that other fields of the body must have, and the value of the field itself if only one counts. */
function getValues(affects: Affects, brand: string): string[] {
  if (affects.kind !== 'request-field' && affects.kind !== 'value') return [];
  const wanted = Object.values(affects.bodyHolds ?? {}).filter(
    (value) => typeof value === 'string' && value !== '',
  ) as string[];
  return [...wanted, ...(isNarrowed(affects, 'values') ? getTexts(affects.values, brand) : [])];
}

/** Returns the text that must be part of the field, if only one counts. */
function getParts(affects: Affects, brand: string): string[] {
  return isNarrowed(affects, 'contains') ? getTexts(affects.contains, brand) : [];
}

/** True if a field counts only with one text, which is its value or a part of it. */
function isNarrowed(affects: Affects, by: 'values' | 'contains'): affects is Affects & { kind: 'value' } {
  if (affects.kind !== 'value' || affects.longerThan !== undefined) return false;
  return [...(affects.values ?? []), ...(affects.contains ?? [])].length === 1 && affects[by]?.length === 1;
}

function getTexts(literals: readonly unknown[] | undefined, brand: string): string[] {
  return (literals ?? []).filter((literal) => typeof literal === 'string').map((literal) => fillBrand(literal, brand));
}

/** The words of the path of an operation. */
function getPathWords(operation: string): Pick<WordRow, 'segments' | 'before' | 'end' | 'place'> {
  return {
    segments: getFixedSegments(operation),
    before: getPredecessors(operation),
    end: getEnd(operation),
    place: getPlace(operation),
  };
}

/** The fixed segments of a route: a file that writes the route out contains all of them. */
function getFixedSegments(operation: string): string[] {
  return operation
    .split(' ')[1]!
    .slice(1)
    .split('/')
    .filter((segment) => !segment.startsWith('{'));
}

/** Returns the shape of a route, and the shapes with a parameter in place of one fixed segment, which is then `filled`. */
function getShapes(operation: string): { shape: string; filled: readonly string[] }[] {
  const parts = operation.split('/');
  const general = parts.flatMap((segment, index) =>
    index === 0 || segment.startsWith('{')
      ? []
      : [{ shape: getShape(parts.with(index, '{}').join('/')), filled: [segment] }],
  );
  return [{ shape: getShape(operation), filled: [] }, ...general];
}

/** For each fixed segment, the fixed segment right before it. */
function getPredecessors(operation: string): Map<string, string> {
  const segments = operation.split(' ')[1]!.slice(1).split('/');
  return new Map(
    segments.flatMap((segment, index): [string, string][] => {
      const before = segments[index - 1];
      return before === undefined || before.startsWith('{') || segment.startsWith('{') ? [] : [[segment, before]];
    }),
  );
}

function getPlace(operation: string): string | null {
  const segments = operation.split(' ')[1]!.slice(1).split('/');
  const start = segments.length > 2 && segments[1]!.startsWith('{') ? 2 : 0;
  const first = segments.findIndex((segment, index) => index >= start && !segment.startsWith('{'));
  const end = segments.findIndex((segment, index) => index > first && segment.startsWith('{'));
  return first === -1 ? null : segments[(end === -1 ? segments.length : end) - 1]!;
}

function getEnd(operation: string): WordRow['end'] {
  const match = /^[A-Z]+ \/([^/{}]+)(\/\{[^}]*\})?$/.exec(operation);
  return match ? { segment: match[1]!, hasId: match[2] !== undefined } : null;
}
