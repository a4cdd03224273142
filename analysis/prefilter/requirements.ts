/** Requirements: the marks that a file and its imports must hold before one kind of use is possible. */
import { groupBy } from '../program/group-by-key.ts';
import type { Mark } from './marks.ts';

export interface Requirement {
  /** Marks that the file itself must hold. */
  readonly place: readonly Mark[];
  /** Marks that the file or a module in its import closure must hold. */
  readonly rest: readonly Mark[];
  /** The package must talk to the platform, or the import closure name it. */
  readonly needsPlatform: boolean;
  /** The text that a finding points at is in an imported module: only a run over the whole project shows it. */
  readonly isMirrored: boolean;
  /** The file gives a client of the SDK to a module, which uses it. */
  readonly givesClient: boolean;
  readonly area: 'deprecations' | 'contracts';
  readonly kind: RequirementKind;
  /** True if few files hold its place: everyday words (`type`, `name`) select half of a package where imports do not bound it. */
  readonly isDistinctive: boolean;
  /** Words of the file that lead to the use: the evaluator follows the calls that receive them. */
  readonly words: RequirementWords;
}

/**
 * What a file that holds the marks may do. `request`: make a request. `place`: hold the place of a breach, but no request whose answer
 * other files read. `client`: give a client the end of a path; the base, the client and the call may be in three modules. `read`: read
 * an answer. `any answer`, `any call`: read an answer, or follow a call, to which no word of the data leads.
 */
type RequirementKind = 'request' | 'read' | 'any answer' | 'any call' | 'client' | 'place';

/** Words of a requirement that the file itself must contain. */
export interface RequirementWords {
  /** Segments of paths, and hosts: parts of literals. */
  readonly segments: readonly string[];
  /** Names of fields, parameters and members of the SDK, and values. */
  readonly names: readonly string[];
  /** Names of headers, in small letters. */
  readonly headers: readonly string[];
  /** Parts of literals. */
  readonly parts: readonly string[];
}

/** The requirements without those that are equal to an earlier one. */
export function dropEqual(requirements: readonly Requirement[]): Requirement[] {
  const byKey = new Map<string, Requirement>();
  for (const requirement of requirements) {
    const { place, rest, words, needsPlatform, kind, isMirrored } = requirement;
    const key = [place, rest, ...Object.values(words), needsPlatform, kind === 'read', isMirrored].join('|');
    if (!byKey.has(key)) byKey.set(key, requirement);
  }
  return [...byKey.values()];
}

export const NO_WORDS: RequirementWords = { segments: [], names: [], headers: [], parts: [] };

/** Each requirement under the first mark of its place, which the fewest texts hold. */
export function indexByPlace(requirements: readonly Requirement[]): ReadonlyMap<Mark, readonly Requirement[]> {
  return groupBy(requirements, ({ place }) => place[0]!);
}
