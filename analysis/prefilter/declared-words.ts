/** The words of wrappers and clients that the settings declare, and the segments that their bases supply. */
import type { WordRow } from './word-rows.ts';
import { namesModule, trimSpecifier } from '../program/modules/package-specifiers.ts';
import type { DeclaredTable } from '../client-table-settings.ts';
import type { AnalysisSettings, DeclaredClient } from '../analysis-settings.ts';

export interface DeclaredWords {
  /** True if a declared call or client is in the text as it is usually written: its package talks to the platform. */
  isNamed(text: string): boolean;
  /** True if the text holds all words of a declaration; without them it has no declared call. */
  mayBeNamed(text: string): boolean;
  /** The rest of a row for each declared base that supplies some of its segments. */
  getRows(row: WordRow): WordRow[];
}

/** Words of a declaration, and the segments that its base supplies. */
interface Declaration {
  words: readonly string[];
  supplied: ReadonlySet<string>;
}

export function createDeclaredWords(settings: AnalysisSettings): DeclaredWords {
  const { wrappers = [] } = settings;
  const clients = [...(settings.clients ?? []), ...(settings.clientTables ?? []).flatMap(getClientsWithBase)];
  const declarations: readonly Declaration[] = [
    ...wrappers.map(({ call, from, base }) => ({ words: getCallWords(call, from), supplied: getSegments(base) })),
    ...clients.map(({ from, baseUrl }) => ({
      words: [trimSpecifier(from)],
      supplied: getSegments(baseUrl && new URL(baseUrl).pathname),
    })),
  ];
  return {
    isNamed: (text) =>
      clients.some(({ from }) => namesModule(text, from)) ||
      wrappers.some(({ call, from }) => isCalled(text, call) && (from === undefined || namesModule(text, from))),
    mayBeNamed: (text) => declarations.some(({ words }) => words.every((word) => text.includes(word))),
    getRows: (row) => declarations.flatMap((declaration) => supply(row, declaration)),
  };
}

/** The imports of a client that has a base of its own. */
function getClientsWithBase({ exports, factories = [] }: DeclaredTable): Pick<DeclaredClient, 'from' | 'baseUrl'>[] {
  const bases = factories.flatMap(({ defaultBase }) => defaultBase ?? []);
  return bases.flatMap((baseUrl) => exports.flatMap(({ modules }) => modules.map((from) => ({ from, baseUrl }))));
}

/** An import of `default` may have any name. */
function getCallWords(call: string, from: string | undefined): string[] {
  const parts = call.split('.');
  return from === undefined ? parts : [...parts.filter((part) => part !== 'default'), trimSpecifier(from)];
}

function getSegments(path = ''): ReadonlySet<string> {
  return new Set(path.split('/').filter((segment) => segment !== ''));
}

function supply(row: WordRow, { words, supplied }: Declaration): WordRow[] {
  if (!row.segments.some((segment) => supplied.has(segment))) return [];
  return [
    {
      ...row,
      segments: row.segments.filter((segment) => !supplied.has(segment)),
      before: new Map([...row.before].filter((pair) => !pair.some((segment) => supplied.has(segment)))),
      words: [...row.words, ...words],
      end: row.end && supplied.has(row.end.segment) ? null : row.end,
    },
  ];
}

/** True if the text contains the whole name and calls it: `f(`, `f<T>(`, `f.call(`. */
function isCalled(text: string, call: string): boolean {
  for (let index = text.indexOf(call); index !== -1; index = text.indexOf(call, index + 1)) {
    if (
      !/[\p{ID_Continue}$#]/u.test(text[index - 1] ?? '') &&
      /^(?:\?\.)?(?:[(<]|\.(?:call|apply)\()/.test(text.slice(index + call.length, index + call.length + 10))
    )
      return true;
  }
  return false;
}
