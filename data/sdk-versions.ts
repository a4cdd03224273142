/** From what a package says about its SDK to the published versions that it may run with. */
import compare from 'semver/functions/compare.js';
import major from 'semver/functions/major.js';
import satisfies from 'semver/functions/satisfies.js';
import minVersion from 'semver/ranges/min-version.js';
import validRange from 'semver/ranges/valid.js';
import type { SdkTables } from './dataset.ts';

/**
 * The versions of the tables that a program may run with. `unknown` names why there are none: nothing was given
 * (`no-version`), it is a tag, a path or an address (`not-a-range`), or it lies in a major the tables lack
 * (`not-in-tables`).
 */
export type SdkVersions =
  | { versions: readonly string[]; unknown?: undefined }
  | { versions?: undefined; unknown: 'no-version' | 'not-a-range' | 'not-in-tables' };

/** One answer for each specification, since every SDK call of a file asks the same question. */
const answers = new WeakMap<SdkTables, Map<string, SdkVersions>>();

/**
 * The versions of the tables that an exact version or a semver range admits.
 *
 * A registry may have releases that the tables lack (4.4.0 beside 4.4.1). Such a version, and a range in which no
 * version of the tables lies, stands for its neighbours of the same major: where both agree, so does what lies
 * between them.
 */
export function selectVersions(tables: SdkTables, spec: string | null | undefined): SdkVersions {
  if (spec === null || spec === undefined) return { unknown: 'no-version' };
  const known = answers.get(tables) ?? new Map<string, SdkVersions>();
  answers.set(tables, known);
  const answer = known.get(spec) ?? findVersions(tables, spec);
  known.set(spec, answer);
  return answer;
}

/** Whether every version of the tables that a specification admits lies in a range (`>=4.0.0`); false where it is not known. */
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
