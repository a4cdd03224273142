/** The gate: whether a file can hold a use at all, by a look at its text. Sound: what it turns away has no finding. */
import type { Dataset } from '../data/dataset.ts';
import type { Affects } from '../data/schema.ts';

export interface Gate {
  /** A base URL's host or an SDK package stands in the text: the file itself talks to the platform. */
  namesPlatform(text: string): boolean;
  /** The words of some deprecation stand in the text. */
  hasMarker(text: string): boolean;
}

/** What must stand in a text, all of it, for one kind of use to be there. */
interface Row {
  /** Segments of a path, as a literal holds them. */
  segments: readonly string[];
  /** Names of an SDK chain; they matter only where the SDK is named. */
  chain: readonly string[];
  words: readonly string[];
}

/** An escape can spell any word: a file that spells letters so is let through. */
const SPELLED = /\\(?:x[2-7]|u00[2-7]|u\{0*[2-7])/;
/** What stands before a segment in a literal: a slash, a quote, or the end of a template's hole. */
const BEFORE_SEGMENT = '/\'"`}';

export function createGate(dataset: Dataset, baseUrls: readonly string[]): Gate {
  const hosts = baseUrls.map((url) => new URL(url).host);
  const namesSdk = (text: string): boolean => dataset.platform.sdkPackages.some((name) => isImported(text, name));
  const rows = dataset.deprecations.flatMap(({ affects }) => affects.flatMap((entry) => getRows(entry, dataset)));
  const finder = createFinder(rows);
  return {
    namesPlatform: (text) => hosts.some((host) => text.includes(host)) || namesSdk(text) || SPELLED.test(text),
    hasMarker: (text) => finder(text, namesSdk) || SPELLED.test(text),
  };
}

/** The package's name as a specifier can spell it: quoted, with a sub-path, a version or `npm:`. */
function isImported(text: string, name: string): boolean {
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1)) {
    if (/['"`:]/.test(text[index - 1] ?? '') && /['"`/@]/.test(text[index + name.length] ?? '')) return true;
  }
  return false;
}

/**
 * Looks for the longest word of every row in one scan, and for the rest of a row only where that word stands. The
 * expression holds escaped words of the data and nothing else.
 */
function createFinder(rows: readonly Row[]): (text: string, namesSdk: (text: string) => boolean) => boolean {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const key = [...(row.words.length > 0 ? row.words : row.chain.length > 0 ? row.chain : row.segments)].sort((a, b) => b.length - a.length)[0]!;
    byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  // Longer words first, so that a word is never hidden behind its own beginning.
  const words = [...byKey.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const keys = new RegExp(words.join('|'), 'g');
  return (text, namesSdk) => {
    const looked = new Set<string>();
    let isSdkNamed: boolean | undefined;
    keys.lastIndex = 0;
    for (let match = keys.exec(text); match; match = keys.exec(text)) {
      const [key] = match;
      // A shorter key may begin inside this match.
      keys.lastIndex = match.index + 1;
      if (looked.has(key)) continue;
      looked.add(key);
      for (const row of byKey.get(key)!) {
        if (!row.segments.every((segment) => hasSegment(text, segment)) || !row.words.every((word) => text.includes(word))) continue;
        if (row.chain.length === 0) return true;
        isSdkNamed ??= namesSdk(text);
        if (isSdkNamed && row.chain.every((name) => text.includes(name))) return true;
      }
    }
    return false;
  };
}

function hasSegment(text: string, segment: string): boolean {
  for (let index = text.indexOf(segment); index !== -1; index = text.indexOf(segment, index + 1)) {
    if (BEFORE_SEGMENT.includes(text[index - 1] ?? '\n')) return true;
  }
  return false;
}

function getRows(affects: Affects, dataset: Dataset): Row[] {
  const { words, operations } = getWords(affects);
  if (operations === null) return words.map((word) => ({ segments: [], chain: [], words: [word] }));
  const rows: Row[] = [];
  if (affects.callers !== 'sdk') {
    for (const operation of operations) rows.push({ segments: getFixedSegments(operation), chain: [], words });
  }
  for (const method of dataset.sdk.methods) {
    if (method.operations.some((operation) => operations.includes(operation))) rows.push({ segments: [], chain: method.chain.split('.'), words });
  }
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** The words beside the path: of a field its last name. `operations` null: each word alone is enough. */
function getWords(affects: Affects): { words: readonly string[]; operations: readonly string[] | null } {
  switch (affects.kind) {
    case 'route':
      return { words: [], operations: affects.operations };
    case 'request-field':
    case 'response-field':
    case 'value':
      return { words: [affects.field.replaceAll('[]', '').split('.').at(-1)!], operations: affects.operations };
    case 'query':
      return { words: [affects.parameter], operations: affects.operations };
    case 'enum':
      return { words: affects.knows.map((value) => value.replace('{brand}', '')), operations: null };
    case 'header':
      return { words: [affects.header, affects.header.toLowerCase()], operations: null };
    case 'header-pair':
      return { words: affects.headers.flatMap((header) => [header, header.toLowerCase()]), operations: null };
    case 'client-option':
      return { words: [affects.option, ...(affects.environment ?? [])], operations: null };
    case 'host':
      return { words: [affects.host], operations: null };
  }
}

/** The fixed segments of a route: all of them stand in a file that writes it out. */
function getFixedSegments(operation: string): string[] {
  return operation.split(' ')[1]!.slice(1).split('/').filter((segment) => !segment.startsWith('{'));
}
