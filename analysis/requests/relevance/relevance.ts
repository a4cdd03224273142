/** Determines which uses and breaches are possible in a file: the requirements that it meets, alone and with its imports. */
import type { Marks } from '../../prefilter/marks.ts';
import type { ModuleGraph } from '../../prefilter/module-graph.ts';
import type { Prefilter } from '../../prefilter/prefilter.ts';
import type { Requirement } from '../../prefilter/requirements.ts';
import type { PackageFacts } from '../../program/source-file.ts';
import type { AnalysisSettings } from '../../analysis-settings.ts';
import { joinRequirementWords, type RelevantWords } from './relevant-words.ts';
import type { AnswerReading } from '../search/request-search.ts';

/** A file, with the facts that the prefilter has collected about its project. */
export interface ScannedSource {
  /** Absolute; undefined for a text without a file. */
  path: string | undefined;
  /** The marks of the text without comments: what a comment spells with escapes says nothing about the code. */
  code: Marks;
  facts: PackageFacts;
  /** The modules that the file imports; null where each file is judged by itself. */
  graph: ModuleGraph | null;
  scope: 'file' | 'project';
  /** The files of the same package (absolute paths), whose properties may be followed by name. */
  companions?: readonly string[] | undefined;
}

/** The requirements of the data that a file meets. */
export interface Relevance {
  /** Those that the code of the file meets alone. */
  alone: readonly Requirement[];
  /** Those that it meets together with its imports; null where imports are not followed. */
  joined: readonly Requirement[] | null;
  /** The requirements of contracts whose place is in the code of the file: those of `joined`, if imports are followed. */
  contracts: readonly Requirement[];
  /** True if a module near the file works on an area of the contracts, so that the file may read its answers. */
  isNearContract: boolean;
}

export function findRelevance(source: ScannedSource, prefilter: Prefilter): Relevance {
  const { path, code, facts, graph, scope, companions = [] } = source;
  const query = { file: path, talks: true, scope };
  const joinedMarks = graph && prefilter.joinMarksOnce(companions, graph);
  const isJoined = graph !== null && path !== undefined && !code.hasEscapes;
  const joined = isJoined ? prefilter.findMet({ ...query, marks: code, graph, companions: joinedMarks }) : null;
  const placed = prefilter.findPlaced(code, 'contracts');
  return {
    alone: prefilter.findMet({ ...query, marks: code, graph: null }),
    joined,
    contracts: joined ? placed.filter((requirement) => joined.includes(requirement)) : placed,
    isNearContract:
      isJoined && prefilter.isNearContract({ ...query, talks: facts.talksToPlatform, marks: code, graph }),
  };
}

/** True if a use or a breach is possible in the file, or in what it imports. */
export function isRelevant({ alone, joined, contracts, isNearContract }: Relevance): boolean {
  return isNearContract || alone.length > 0 || (joined !== null && (joined.length > 0 || contracts.length > 0));
}

/**
 * Returns the words of which at least one must reach a call before the call is followed into imports; null if every
 * call is followed.
 */
export function getRelevantWords(
  { alone, joined, contracts, isNearContract }: Relevance,
  { wrappers = [], clients = [] }: AnalysisSettings,
  isNearby: (requirement: Requirement) => boolean,
): RelevantWords | null {
  // The file of a call of a declared wrapper or client need not contain words of the data.
  if (joined === null || wrappers.length + clients.length > 0) return null;
  const deprecations = joined.filter(({ area }) => area === 'deprecations');
  // An answer may come from a call that no word reaches, and a module may use a client that it gets as an argument.
  if (deprecations.some((requirement) => requirement.givesClient)) return null;
  const answers = deprecations.filter((requirement) => isAnswerOfModule(requirement, alone));
  if (answers.some(isNearby)) return null;
  if (isNearContract || contracts.some(({ kind }) => kind === 'any call')) return null;
  const ownUses = alone.filter(({ area }) => area === 'deprecations');
  // Everyday words (`result`) lead to calls only where a module holds the rest of their requirement.
  const met = contracts.filter((requirement) => joined.includes(requirement));
  const coversWholeFile = ownUses.length > 0 || contracts.some(({ kind }) => kind === 'any answer');
  return joinRequirementWords([...ownUses, ...deprecations, ...met], { coversWholeFile });
}

/** True if the file reads an answer to a request that another module sends. */
function isAnswerOfModule(requirement: Requirement, alone: readonly Requirement[]): boolean {
  return (
    requirement.kind === 'read' &&
    !requirement.isMirrored &&
    requirement.rest.length > 0 &&
    !alone.includes(requirement)
  );
}

/**
 * Returns whether answers to requests may be read in the file, only in a module that it imports, or nowhere. An answer that holds a secret
 * for once matters unread.
 */
export function getAnswerReading({ alone, joined, contracts, isNearContract }: Relevance): AnswerReading {
  if (isNearContract || contracts.some(({ kind }) => kind === 'any call')) return 'matters unread';
  const reads = [...alone, ...(joined ?? [])].filter(({ kind }) => kind === 'read');
  if (reads.some(({ isMirrored }) => !isMirrored)) return 'may be read';
  return reads.length > 0 ? 'read in a module' : 'never read';
}
