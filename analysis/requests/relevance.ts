/** What is looked for in a file: the requirements of the data that it meets, alone and with what it imports. */
import type { Marks } from '../prefilter/marks.ts';
import type { ModuleGraph } from '../prefilter/module-graph.ts';
import type { Prefilter } from '../prefilter/prefilter.ts';
import type { Requirement } from '../prefilter/requirements.ts';
import type { PackageFacts } from '../program/source-file.ts';
import type { AnalysisSettings } from '../settings.ts';
import { joinRequirementWords, type RelevantWords } from './relevant-words.ts';
import type { AnswerReading } from './request-search.ts';

/** A file and the program around it. */
export interface ScannedSource {
  /** Absolute; undefined for a text without a file. */
  path: string | undefined;
  marks: Marks;
  /** The marks of the text without comments. */
  code: Marks;
  facts: PackageFacts;
  /** The modules that the file imports; null where each file is judged by itself. */
  graph: ModuleGraph | null;
  scope: 'file' | 'project';
  /** The files of the same package (absolute paths), whose properties may be followed by name. */
  companions?: readonly string[] | undefined;
}

/** The requirements that a file meets, which say what is looked for in it. */
export interface Relevance {
  /** By the code of the file alone. */
  alone: readonly Requirement[];
  /** Together with what it imports; null where imports are not followed. */
  joined: readonly Requirement[] | null;
  /** Requirements of contracts whose place is in the code of the file. */
  contracts: readonly Requirement[];
  /** A module near the file works on an area of the contracts: its answers may be read here. */
  isNearContract: boolean;
}

export function findRelevance(source: ScannedSource, prefilter: Prefilter): Relevance {
  const { path, marks, code, facts, graph, scope, companions = [] } = source;
  const query = { file: path, talks: true, scope };
  const joinedMarks = graph && prefilter.joinMarksOnce(companions, graph);
  const isJoined = graph !== null && path !== undefined && !marks.hasEscapes;
  return {
    alone: prefilter.findMet({ ...query, marks: code, graph: null }),
    joined: isJoined ? prefilter.findMet({ ...query, marks, graph, companions: joinedMarks }) : null,
    contracts: prefilter.findPlaced(code, 'contracts'),
    isNearContract:
      isJoined && prefilter.isNearContract({ ...query, talks: facts.talksToPlatform, marks: code, graph }),
  };
}

/** True if a use or a breach is possible in the file, or in what it imports. */
export function isRelevant({ alone, joined, contracts, isNearContract }: Relevance): boolean {
  return isNearContract || alone.length > 0 || (joined !== null && (joined.length > 0 || contracts.length > 0));
}

/** The words that calls must be reached by to be followed into imports; null where every call is followed. */
export function getRelevantWords(
  { alone, joined, contracts, isNearContract }: Relevance,
  { wrappers = [], clients = [] }: AnalysisSettings,
  isNearby: (requirement: Requirement) => boolean,
): RelevantWords | null {
  // A declared call need not have words of the data in its file.
  if (joined === null || wrappers.length + clients.length > 0) return null;
  const deprecations = joined.filter(({ area }) => area === 'deprecations');
  // An answer may come from a call that no word goes into; a module may use a client that it is given.
  if (deprecations.some((requirement) => requirement.givesClient)) return null;
  if (deprecations.some((requirement) => isAnswerOfModule(requirement, alone) && isNearby(requirement))) return null;
  if (isNearContract || contracts.some(({ needsAllCalls }) => needsAllCalls)) return null;
  const ownUses = alone.filter(({ area }) => area === 'deprecations');
  return joinRequirementWords(
    [...ownUses, ...deprecations, ...contracts],
    ownUses.length > 0 || contracts.some(({ isEverything }) => isEverything),
  );
}

/** True where the file reads an answer that a module asks for. */
function isAnswerOfModule(requirement: Requirement, alone: readonly Requirement[]): boolean {
  return requirement.isRead && !requirement.isMirrored && requirement.rest.length > 0 && !alone.includes(requirement);
}

/** If the requirements need answers of requests, in the file or in a module that it imports. */
export function getAnswerReading({ alone, joined, contracts, isNearContract }: Relevance): AnswerReading {
  if (isNearContract || contracts.some(({ needsAllCalls }) => needsAllCalls)) return 'may be read';
  const reads = [...alone, ...(joined ?? [])].filter(({ isRead }) => isRead);
  if (reads.some(({ isMirrored }) => !isMirrored)) return 'may be read';
  return reads.length > 0 ? 'read in a module' : 'never read';
}
