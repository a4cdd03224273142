/** The paths of which the data says something, for whoever only wants to know whether a written path can be one. */
import type { Dataset } from '../../data/dataset.ts';

export interface ClaimedPaths {
  /** Whether a first segment (`zones`) begins a path of the data: only there a path is known to be written from its start. */
  isFirstSegment(segment: string): boolean;
  /** Whether a host is one of the data's. */
  hasHost(host: string): boolean;
  /** Whether segments (null for what is not known) are a path of the data, or go on to be one. */
  isPathPrefix(segments: readonly (string | null)[]): boolean;
}

const known = new WeakMap<Dataset, ClaimedPaths>();

export function getClaimedPaths(dataset: Dataset): ClaimedPaths {
  let paths = known.get(dataset);
  if (!paths) known.set(dataset, (paths = collectPaths(dataset)));
  return paths;
}

function collectPaths({ deprecations, contracts = [], platform }: Dataset): ClaimedPaths {
  const operations = deprecations.flatMap(({ affects }) =>
    affects.flatMap((entry) => ('operations' in entry ? entry.operations : [])),
  );
  const required = contracts.flatMap(({ constraints }) =>
    constraints.flatMap(({ judged }) => ('operations' in judged ? judged.operations : [])),
  );
  const addresses = [
    ...platform.baseUrls,
    ...required.map((operation) => operation.split(' ')[1]!).filter((path) => !path.startsWith('/')),
  ];
  const hosts = new Set(addresses.map((address) => new URL(address).host));
  // What is said of every request says nothing of its path.
  const templates = [...new Set([...operations, ...required].map((operation) => operation.split(' ')[1]!))]
    .filter((path) => path.startsWith('/') && !path.startsWith('/{'))
    .map((path) => path.slice(1).split('/'));
  const starts = new Set(templates.map(([first]) => first!));
  return {
    hasHost: (host) => hosts.has(host),
    isFirstSegment: (segment) => starts.has(segment),
    isPathPrefix: (segments) =>
      templates.some((template) =>
        segments.every((segment, index) => fits(segment, template[index] ?? getOpenEnd(template))),
      ),
  };
}

/** `{+model}`, last, takes all that is left. */
function getOpenEnd(template: readonly string[]): string | undefined {
  return template.at(-1)!.startsWith('{+') ? template.at(-1) : undefined;
}

function fits(segment: string | null, wanted: string | undefined): boolean {
  return wanted !== undefined && (segment === null || segment === wanted || wanted.startsWith('{'));
}
