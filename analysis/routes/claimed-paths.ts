/** The paths that deprecations and constraints name, to test if a path of the program can be one of them. */
import type { Dataset } from '../../data/dataset.ts';
import { memoise } from '../program/memoise.ts';

export interface ClaimedPaths {
  /** Tests if a segment (`zones`) is the first of a claimed path. */
  isFirstSegment(segment: string): boolean;
  /** Tests if a segment is part of a claimed path. */
  isSegment(segment: string): boolean;
  /** Tests if a host is that of a base URL or of a constraint's operation. */
  hasHost(host: string): boolean;
  /** Tests if segments (null for an unknown one) are a claimed path, or the beginning of one. */
  isPathPrefix(segments: readonly (string | null)[]): boolean;
}

/** The claimed paths of a dataset, collected once. */
export const getClaimedPaths = memoise(collectPaths);

/** The operations that deprecations name, in the order of the data. */
export function getDeprecatedOperations({ deprecations }: Pick<Dataset, 'deprecations'>): string[] {
  return deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => ('operations' in entry ? entry.operations : [])),
  );
}

function collectPaths({ deprecations, contracts = [], platform }: Dataset): ClaimedPaths {
  const operations = getDeprecatedOperations({ deprecations });
  const required = contracts.flatMap(({ constraints }) =>
    constraints.flatMap(({ judged }) => ('operations' in judged ? judged.operations : [])),
  );
  const addresses = [
    ...platform.baseUrls,
    ...required.map((operation) => operation.split(' ')[1]!).filter((path) => !path.startsWith('/')),
  ];
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  // A template that begins with a parameter is claimed for every path.
  const templates = [...new Set([...operations, ...required].map((operation) => operation.split(' ')[1]!))]
    .filter((path) => path.startsWith('/') && !path.startsWith('/{'))
    .map((path) => path.slice(1).split('/'));
  const byStart = new Map<string, (readonly string[])[]>();
  for (const template of templates) byStart.set(template[0]!, [...(byStart.get(template[0]!) ?? []), template]);
  const segments = new Set(templates.flat());
  return {
    isSegment: (segment) => segments.has(segment),
    hasHost: (host) => hosts.has(host),
    isFirstSegment: (segment) => byStart.has(segment),
    isPathPrefix: (segments) =>
      (segments[0] ? (byStart.get(segments[0]) ?? []) : templates).some((template) =>
        segments.every((segment, index) => matches(segment, template[index] ?? getRestSegment(template))),
      ),
  };
}

/** The template's last segment if it is `{+model}`, which matches all that is left. */
function getRestSegment(template: readonly string[]): string | undefined {
  return template.at(-1)!.startsWith('{+') ? template.at(-1) : undefined;
}

function matches(segment: string | null, expected: string | undefined): boolean {
  return expected !== undefined && (segment === null || segment === expected || expected.startsWith('{'));
}
