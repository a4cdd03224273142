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

export function createGate(dataset: Dataset, baseUrls: readonly string[]): Gate {
  const hosts = baseUrls.map((url) => new URL(url).host);
  const packages = dataset.platform.sdkPackages.flatMap((name) => [`'${name}'`, `"${name}"`, `\`${name}\``, `'${name}/`, `"${name}/`, `npm:${name}`, `'${name}@`, `"${name}@`]);
  const platformNames = [...hosts, ...packages];
  const markers = getMarkers(dataset);
  return {
    namesPlatform: (text) => platformNames.some((name) => text.includes(name)) || SPELLED.test(text),
    hasMarker: (text) => markers.some((words) => words.every((word) => text.includes(word))) || SPELLED.test(text),
  };
}

/** Rows of words of which each must stand in a file that uses the deprecation; rows that another row implies are left out. */
function getMarkers(dataset: Dataset): string[][] {
  const rows = new Map<string, string[]>();
  for (const deprecation of dataset.deprecations) {
    if (typeof deprecation.detectable === 'object' && 'no' in deprecation.detectable) continue;
    for (const affects of deprecation.affects) for (const words of getWords(affects, dataset)) rows.set(words.join('\n'), words);
  }
  const all = [...rows.values()];
  return all.filter((words) => !all.some((other) => other !== words && other.every((word) => words.some((own) => own.includes(word))) && (other.length < words.length || other.join('\n') < words.join('\n'))));
}

function getWords(affects: Affects, dataset: Dataset): string[][] {
  switch (affects.kind) {
    case 'route': {
      const routes = affects.operations.map((operation) => getPathWords(operation.split(' ')[1]!));
      const chains = dataset.sdk.methods.filter((method) => method.operations.some((operation) => affects.operations.includes(operation))).map((method) => method.chain.split('.'));
      return [...(affects.callers === 'sdk' ? [] : routes), ...chains];
    }
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

/** The fixed segments behind the collection: a base that another file holds may carry the rest. */
function getPathWords(template: string): string[] {
  const segments = template.slice(1).split('/');
  const fixed = segments.filter((segment) => !segment.startsWith('{'));
  return fixed.length > 1 ? fixed.slice(1) : fixed;
}
