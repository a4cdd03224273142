/** Lints what a schema cannot express: the entries agree with each other, the catalogue and the calendar. */
import { getOperations, getReplacementOperations, getRouteShapes } from './claims.ts';
import type { Dataset } from './dataset.ts';
import { lintDates } from './lint-dates.ts';
import { lintRewrites } from './lint-rewrites.ts';
import { lintBrand, lintParameters } from './lint-values.ts';
import { getShape } from './operation.ts';
import type { Deprecation } from './deprecation-schema.ts';
import { getSdkMethods } from './sdk.ts';

/** A fault in one entry. */
export interface Lint {
  /** The id of the entry. */
  id: string;
  message: string;
}

/** Returns all faults of entries that the schema accepts. */
export function lintDataset(dataset: Dataset): Lint[] {
  const claimed = getRouteShapes(dataset.deprecations);
  const alive = new Set(dataset.catalogue.map(getShape));
  return [
    ...lintUniqueness(dataset.deprecations),
    ...lintClaims(dataset.deprecations),
    ...dataset.deprecations.flatMap((deprecation) =>
      [
        ...lintDates(deprecation),
        ...lintReplacement(deprecation, { claimed, alive, sdk: dataset.sdk }),
        ...lintBrand(deprecation, dataset.platform.brand),
        ...lintParameters(deprecation),
        ...lintRewrites(deprecation, dataset),
        ...lintAdapter(deprecation),
      ].map((message) => ({ id: deprecation.id, message })),
    ),
  ];
}

/** Checks that the adapter carries out each route of the entry or gives the reason why not. */
function lintAdapter({ adapter, affects }: Deprecation): string[] {
  if (!adapter) return [];
  const routes = affects.filter(({ kind }) => kind === 'route').flatMap(getOperations);
  const named = [...adapter.operations, ...(adapter.left ?? []).flatMap(({ operations }) => operations)];
  return [
    ...routes
      .filter((route) => !named.includes(route))
      .map((route) => `the adapter does not say what it does with ${route}`),
    ...named
      .filter((operation) => !routes.includes(operation))
      .map((operation) => `the adapter names ${operation}, which is no route of this entry`),
    ...named
      .filter((operation, index) => named.indexOf(operation) !== index)
      .map((operation) => `the adapter names ${operation} twice`),
  ];
}

function lintUniqueness(deprecations: readonly Deprecation[]): Lint[] {
  const ids = new Set<string>();
  const items = new Map<number, string>();
  const lints: Lint[] = [];
  for (const { id, item } of deprecations) {
    if (ids.has(id)) lints.push({ id, message: 'another entry has this id' });
    ids.add(id);
    if (item === null) continue;
    const owner = items.get(item);
    if (owner !== undefined) lints.push({ id, message: `item ${item} is the entry ${owner} already` });
    items.set(item, owner ?? id);
  }
  return lints;
}

/** Checks that a deprecated operation belongs to one entry, so that a request gets one finding. */
function lintClaims(deprecations: readonly Deprecation[]): Lint[] {
  const owners = new Map<string, string>();
  const lints: Lint[] = [];
  for (const { id, affects } of deprecations) {
    for (const operation of affects.filter(({ kind }) => kind === 'route').flatMap(getOperations)) {
      const owner = owners.get(getShape(operation));
      if (owner !== undefined)
        lints.push({ id, message: `${operation} is claimed by ${owner === id ? 'this entry twice' : owner}` });
      else owners.set(getShape(operation), id);
    }
  }
  return lints;
}

/** Checks that a replacement is in the catalogue and in the newest SDK, and not deprecated unless the entry says so. */
function lintReplacement(
  { affects, replacement }: Deprecation,
  { claimed, alive, sdk }: { claimed: ReadonlySet<string>; alive: ReadonlySet<string>; sdk: Dataset['sdk'] },
): string[] {
  if ('none' in replacement || replacement.itselfDeprecated !== undefined) return [];
  const newest = sdk.versions.slice(-1);
  const isLiveChain = (chain: string): boolean =>
    getSdkMethods(sdk, chain.split('.'), newest).some(({ operations }) =>
      operations.some((operation) => !claimed.has(getShape(operation))),
    );
  return [
    ...getReplacementOperations(replacement).flatMap((operation) => {
      if (claimed.has(getShape(operation))) return [`the replacement ${operation} is deprecated itself`];
      return alive.has(getShape(operation)) ? [] : [`the replacement ${operation} is not in the catalogue`];
    }),
    ...(replacement.sdk ?? [])
      .filter((chain) => !isLiveChain(chain))
      .map((chain) => `the replacement ${chain} is no live method of the newest SDK`),
    ...Object.entries(replacement.successors ?? {}).flatMap(([operation, successor]) => [
      ...(affects.flatMap(getOperations).includes(operation)
        ? []
        : [`${operation} has a successor and is not affected`]),
      ...(replacement.operations?.includes(successor) ? [] : [`the successor ${successor} is no replacement`]),
    ]),
  ];
}
