/** The gate: whether a file can hold a use at all, by a look at its text. Sound: what it turns away has no finding. */
import type { Dataset } from '../data/dataset.ts';
import type { Affects } from '../data/schema.ts';

export interface Gate {
  /** A base URL's host or an SDK package stands in the text: the file itself talks to the platform. */
  namesPlatform(text: string): boolean;
  /** Words of some deprecation stand in the text. */
  hasMarker(text: string): boolean;
}

/** An escape can spell any word: a file that spells letters so is let through. */
const SPELLED = /\\(x[2-7]|u00[2-7]|u\{0*[2-7])/;
/** What stands before a segment in a literal: a slash, a quote, or the end of a template's hole. */
const BEFORE_SEGMENT = new Set(['/', "'", '"', '`', '}']);

export function createGate(dataset: Dataset, baseUrls: readonly string[]): Gate {
  const hosts = baseUrls.map((url) => new URL(url).host);
  const { sdkPackages } = dataset.platform;
  const affects = dataset.deprecations.flatMap((deprecation) => deprecation.affects);
  const paths = getLeastRows(affects.flatMap(getPathRows));
  const chains = getLeastRows(affects.flatMap((entry) => getChainRows(entry, dataset)));
  const words = getLeastRows(affects.flatMap(getWordRows));
  const namesSdk = (text: string): boolean => sdkPackages.some((name) => isImported(text, name));
  return {
    namesPlatform: (text) => hosts.some((host) => text.includes(host)) || namesSdk(text) || SPELLED.test(text),
    hasMarker: (text) =>
      paths.some((row) => row.every((segment) => hasSegment(text, segment))) ||
      words.some((row) => row.every((word) => text.includes(word))) ||
      (chains.some((row) => row.every((name) => text.includes(name))) && namesSdk(text)) ||
      SPELLED.test(text),
  };
}

/** The package's name as a specifier can spell it: quoted, with a sub-path, a version or `npm:`. */
function isImported(text: string, name: string): boolean {
  for (let index = text.indexOf(name); index !== -1; index = text.indexOf(name, index + 1)) {
    if (/['"`:]/.test(text[index - 1] ?? '') && /['"`/@]/.test(text[index + name.length] ?? '')) return true;
  }
  return false;
}

function hasSegment(text: string, segment: string): boolean {
  for (let index = text.indexOf(segment); index !== -1; index = text.indexOf(segment, index + 1)) {
    if (BEFORE_SEGMENT.has(text[index - 1] ?? '')) return true;
  }
  return false;
}

/** The fixed segments of each route: all of them stand in a file that writes it out. */
function getPathRows(affects: Affects): string[][] {
  if (affects.kind !== 'route' || affects.callers === 'sdk') return [];
  return affects.operations.map((operation) => operation.split(' ')[1]!.slice(1).split('/').filter((segment) => !segment.startsWith('{')));
}

function getChainRows(affects: Affects, dataset: Dataset): string[][] {
  if (affects.kind !== 'route') return [];
  return dataset.sdk.methods.filter((method) => method.operations.some((operation) => affects.operations.includes(operation))).map((method) => method.chain.split('.'));
}

/** Words of everything that is no route. */
function getWordRows(affects: Affects): string[][] {
  switch (affects.kind) {
    case 'route':
      return [];
    case 'request-field':
    case 'response-field':
    case 'value':
      return [[affects.field.replaceAll('[]', '').split('.').at(-1)!]];
    case 'enum':
      return [[affects.knows[0]!.replace('{brand}', '')]];
    case 'query':
      return [[affects.parameter]];
    case 'header':
      return [[affects.header]];
    case 'header-pair':
      return [[affects.headers[0]]];
    case 'client-option':
      return [[affects.option], ...(affects.environment ?? []).map((name) => [name])];
    case 'host':
      return [[affects.host]];
  }
}

/** Rows that no other row implies: where `filters` is enough, `filters` and `rules` need not be asked for. */
function getLeastRows(rows: readonly string[][]): string[][] {
  const distinct = [...new Map(rows.map((row) => [row.join('\n'), row])).values()];
  return distinct.filter((row) => !distinct.some((other) => other !== row && other.length <= row.length && other.every((word) => row.includes(word))));
}
