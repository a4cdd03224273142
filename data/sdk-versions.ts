/** Finds the published SDK versions that a package may use. */
import compare from 'semver/functions/compare.js';
import major from 'semver/functions/major.js';
import satisfies from 'semver/functions/satisfies.js';
import minVersion from 'semver/ranges/min-version.js';
import validRange from 'semver/ranges/valid.js';
import type { SdkTables } from './dataset.ts';

/**
 * The versions of the tables that a program may use. `unknown` is the reason if there are none: the package names no
 * version (`no-version`), it names a tag, a path or an address (`not-a-range`), or a major that the tables lack
 * (`not-in-tables`).
 */
export type SdkVersions =
  | { versions: readonly string[]; unknown?: undefined }
  | { versions?: undefined; unknown: 'no-version' | 'not-a-range' | 'not-in-tables' };

/** Memoised by specification: every SDK call of a file needs the same versions. */
const selections = new WeakMap<SdkTables, Map<string, SdkVersions>>();

/**
 * Returns the versions of the tables that match an exact version or a semver range.
 *
 * A registry may have releases that the tables lack (4.4.0 beside 4.4.1). For such a version, and for a range without a
 * version in the tables, returns its neighbours of the same major: if both agree, the versions between them do too.
 */
export function selectVersions(tables: SdkTables, spec: string | null | undefined): SdkVersions {
  if (spec === null || spec === undefined) return { unknown: 'no-version' };
  const known = selections.get(tables) ?? new Map<string, SdkVersions>();
  selections.set(tables, known);
  const selected = known.get(spec) ?? findVersions(tables, spec);
  known.set(spec, selected);
  return selected;
}

/** True if every version that matches a specification is in a range (`>=4.0.0`); false if the version is unknown. */
export function isInSdkRange(tables: SdkTables, spec: string | null | undefined, range: string): boolean {
  const { versions } = selectVersions(tables, spec);
  return versions !== undefined && versions.every((version) => satisfies(version, range));
}

function findVersions(tables: SdkTables, spec: string): SdkVersions {
  const range = spec.trim().replace(/^npm:(?:@[^/]+\/)?[^@/]+@/, '');
  if (validRange(range) === null) return { unknown: 'not-a-range' };
  const admitted = tables.versions.filter((version) => satisfies(version, range));
  if (admitted.length > 0) return { versions: admitted };
  const lowest = minVersion(range);
  const neighbours = lowest === null ? [] : getNeighbours(tables, lowest.version);
  return neighbours.length > 0 ? { versions: neighbours } : { unknown: 'not-in-tables' };
}

function getNeighbours(tables: SdkTables, version: string): string[] {
  const line = tables.versions.filter((known) => major(known) === major(version));
  const before = line.findLast((known) => compare(known, version) < 0);
  const after = line.find((known) => compare(known, version) > 0);
  return [before, after].filter((known) => known !== undefined);
}
