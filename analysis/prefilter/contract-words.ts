/** The words of the constraints: their paths, headers, names and those that the data gives for a check. */
import type { Constraint, FileWord } from '../../data/contract-schema.ts';
import type { Dataset } from '../../data/dataset.ts';
import { getRows, indexMethods, type WordRow } from './word-rows.ts';
import { groupBy } from '../program/group-by-key.ts';
import { OWN_PATHS } from '../libraries/http-clients/all-clients.ts';
import { splitOperation, parseRoute } from '../contracts/locate-route.ts';
import { collectSchemaWords } from './schema-words.ts';
import { getListForms, withListForms } from './list-forms.ts';

export type WordList = FileWord | readonly FileWord[];

/** The words of all constraints, by how they count. */
export interface ContractWords {
  /** The paths of operations, and the chains of the SDK. */
  rows: readonly WordRow[];
  /** The bases of operations, and the packages of clients that put the rest of the path behind them. */
  clients: readonly WordRow[];
  /** Names of headers and beginnings of their values: they count in packages that talk to the platform. */
  request: readonly string[];
  /** Names of parts of a request: they count where an imported module makes such requests. */
  given: readonly string[];
  /** The same for operations with an address of their own: they count where an imported module names such an address. */
  givenElsewhere: readonly string[];
  /** Ends of paths that are put behind a base of another file. */
  ends: readonly PathEnd[];
  /** The last fixed segments of paths. They count where an imported module holds the segments before them. */
  lastSegments: readonly LastSegment[];
  /** Words, or lists of words that must all be there, that only programs of the platform write. */
  own: readonly WordList[];
  /** Like `own`, for checks that look beside certain words (these are in `givenElsewhere`) and read no answers of calls. */
  places: readonly WordList[];
  /** Words, or lists of words, that other programs write, too. */
  everyday: readonly WordList[];
  /** Words that count where some file of the package has the other one. */
  within: readonly { word: FileWord; other: string }[];
  /** Templates of operations that have an address of their own. */
  addresses: readonly string[];
}

interface PathEnd {
  /** As written in a text, `ai/run`, `oauth_clients`, or in a list of segments, `ai', 'run`. */
  word: string;
  segments: readonly string[];
}

interface LastSegment {
  segment: string;
  /** The fixed segment right before it; null where that is an id. */
  before: string | null;
  /** The collections that such paths begin with: an id follows them. */
  collections: readonly string[];
  /** The fixed segments between the collection and it: a module that makes the base of the request holds them. */
  area: readonly string[];
}

/** All words of the constraints; `brand` fills those of the data. */
export function collectContractWords(
  constraints: readonly Constraint[],
  dataset: Dataset,
  brand: string,
): ContractWords {
  const operations = new Set<string>();
  const request = new Set<string>();
  const given = new Set<string>();
  const givenElsewhere = new Set<string>();
  const own: WordList[] = [];
  const places: WordList[] = [];
  const everyday: WordList[] = [];
  const within: { word: FileWord; other: string }[] = [];
  const addresses = new Set<string>();
  for (const { judged } of constraints) {
    if ('check' in judged && judged.within !== undefined) {
      for (const word of judged.words.flat()) within.push({ word, other: judged.within });
    } else if ('check' in judged) {
      (judged.everyday ? everyday : judged.beside ? places : own).push(...withListForms(judged.words));
      for (const word of judged.beside ?? []) givenElsewhere.add(word);
    } else if ('words' in judged && judged.words) for (const word of judged.words) request.add(word);
    else {
      const routes = judged.operations.map(splitOperation);
      const isElsewhere = ({ template }: (typeof routes)[number]): boolean => parseRoute(template).origin !== null;
      const owners = routes.every(isElsewhere) ? givenElsewhere : given;
      if ('schema' in judged) for (const word of collectSchemaWords(judged.schema)) owners.add(word);
      for (const route of routes)
        if (isElsewhere(route)) addresses.add(route.template);
        else operations.add(`${route.method} ${route.template.replace('{+', '{')}`);
    }
  }
  const methods = indexMethods(dataset.sdk);
  const toRows = (wanted: readonly string[]): WordRow[] =>
    wanted.length === 0 ? [] : getRows({ kind: 'route', operations: [...wanted] }, methods, brand);
  return {
    rows: toRows([...operations]).map(inPaths),
    clients: [...operations].flatMap((operation) => getClientRows(operation, toRows)),
    request: [...request],
    given: [...given],
    givenElsewhere: [...givenElsewhere],
    ends: collectEnds([...operations]),
    lastSegments: collectLastSegments([...operations]),
    own,
    places,
    everyday,
    within,
    addresses: [...addresses],
  };
}

/** The rarest part of each path: its longest segment of several words, or its longest pair of neighbouring segments. */
function collectEnds(operations: readonly string[]): PathEnd[] {
  const ends = new Map<string, PathEnd>();
  for (const operation of operations) {
    // The collection that a path begins with is in half of all paths.
    const segments = splitOperation(operation).template.split('/').slice(2);
    const candidates = segments.flatMap((segment, index): PathEnd[] => {
      const next = segments[index + 1];
      if (segment.startsWith('{')) return [];
      // Any host may have a `.well-known`.
      if (/^[^.].*[a-z][_-][a-z]/.test(segment)) return [{ word: segment, segments: [segment] }];
      return next === undefined || next.startsWith('{')
        ? []
        : [{ word: `${segment}/${next}`, segments: [segment, next] }];
    });
    const longest = Math.max(...candidates.map(({ word }) => word.length));
    const end = candidates.findLast(({ word }) => word.length === longest);
    if (end) ends.set(end.word, end);
  }
  return [...ends.values()].flatMap((end) => [end, ...getListForms(end.word).map((word) => ({ ...end, word }))]);
}

/** `/run` behind `…/ai`: the base of a client may hold all segments but the last. Callers give bodies, so no `GET` counts. */
function collectLastSegments(operations: readonly string[]): LastSegment[] {
  const found = operations.flatMap((operation): LastSegment[] => {
    const { method, template } = splitOperation(operation);
    if (method === 'GET') return [];
    const segments = template.split('/');
    const index = segments.findLastIndex((segment) => !segment.startsWith('{'));
    const before = segments[index - 1] ?? '';
    const isFixed = before !== '' && !before.startsWith('{');
    if (!segments[index]) return [];
    // `/accounts/{account_id}/…` begins with a collection, which is in half of all paths; `/oauth/…` does not.
    const isOfCollection = segments[2]?.startsWith('{') === true;
    const collections = isOfCollection ? [segments[1]!] : [];
    const area = segments.slice(isOfCollection ? 3 : 1, index).filter((each) => !each.startsWith('{'));
    return [{ segment: segments[index], before: isFixed ? before : null, collections, area }];
  });
  const alike = groupBy(found, ({ area, before, segment }) => [...area, before, segment].join('/'));
  return [...alike.values()].map((list) => ({
    ...list[0]!,
    collections: [...new Set(list.flatMap(({ collections }) => collections))],
  }));
}

/**
 * Adds each segment that another one follows as part of a path, `/ai` or `${account}/ai`: the words `ai` and `run`
 * alone are in half of all programs.
 */
function inPaths(row: WordRow): WordRow {
  return { ...row, words: [...row.words, ...[...row.before.values()].map((before) => `/${before}`)] };
}

/** Characters behind the name of a package in a specifier. They tell it from the name in a model's name: `@cf/openai/…`. */
const ENDS = ["'", '"', '@'];

/**
 * Returns rows for clients that supply the end of a path themselves: a program then writes only the beginning of the
 * path and the package of the client, perhaps in two modules.
 */
function getClientRows(operation: string, toRows: (operations: readonly string[]) => readonly WordRow[]): WordRow[] {
  return OWN_PATHS.flatMap(({ module, path }) =>
    operation.endsWith(`/${path}`)
      ? toRows([operation.slice(0, -path.length - 1)]).flatMap((row) =>
          ENDS.map((end) => ({ ...row, words: [...row.words, `${module}${end}`] })),
        )
      : [],
  );
}
