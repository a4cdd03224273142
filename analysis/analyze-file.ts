/** Analyses one file: its requests, then uses, reads of answers and breaches, with what was not judged. Knows no date. */
import type { Contracts } from './contracts/find-breaches.ts';
import { isAdapted } from './edits/adapters/adapter-place.ts';
import { getBreaches, getUnjudged, getUses, type MatchedFile } from './file-results.ts';
import { openFile, type AnalysisParts, type FileScope, type Program } from './file-scope.ts';
import type { FileAnalysis } from './findings/file-analysis.ts';
import { matchRequests } from './findings/match-requests.ts';
import type { MatchContext, Matches } from './findings/matched-use.ts';
import { findChangedFields } from './findings/uses/changed-fields.ts';
import { findResponseUses, type ResponseUses } from './findings/uses/response-fields.ts';
import { findUsesWithoutRequest } from './findings/uses/uses-without-request.ts';
import { createMatchContext } from './match-context.ts';
import { isWrittenAdapter } from './libraries/requests/adapters.ts';
import type { SourceFile } from './program/source-file.ts';
import { findDescribedCommands } from './requests/declared/described-commands.ts';
import { findDescribedRequests } from './requests/declared/described-requests.ts';
import { createCallRequests } from './requests/search/call-requests.ts';
import { findRequests, type FoundRequests } from './requests/search/find-requests.ts';
import { findKeyedRequests } from './requests/search/keyed-callers.ts';
import { createOwnRequests } from './requests/own-server/own-requests.ts';
import { getAnswerReading, isRelevant } from './requests/relevance/relevance.ts';
import { joinRequirementWords, type RelevantWords } from './requests/relevance/relevant-words.ts';
import type { Request } from './requests/request.ts';
import { withoutStoreCalls } from './requests/guessed/store-calls.ts';

/** @throws any error of the analysis; the engine turns it into the limitation `analysis-failed`. */
export function analyzeFile(source: SourceFile, program: Program, parts: AnalysisParts): FileAnalysis {
  const scope = openFile(source, program, parts);
  if (!scope) return createEmptyAnalysis(source.name);
  const found = findFileRequests(scope);
  const context = createMatchContext(found.requests, scope);
  const matched: MatchedFile = {
    ...found,
    ...matchFile(found.requests, scope, context),
    contracts: judgeContracts(found.requests, scope, context),
    context,
  };
  return {
    file: source.name,
    ...getUses(matched, scope),
    ...getBreaches(matched.contracts, scope),
    // The requests of an adapter are those of the successors, whatever calls it.
    ...(isWrittenAdapter(source) ? { limitations: [] } : getUnjudged(matched, scope)),
  };
}

export function createEmptyAnalysis(file: string): FileAnalysis {
  return { file, uses: [], usesInModules: [], exportsUnsentPath: false, limitations: [] };
}

/** The analysis of a file in which an error ended it: only this file is lost. */
export function createFailedAnalysis(file: string, error: unknown): FileAnalysis {
  const text = `the analysis of this file failed: ${error instanceof Error ? error.message : String(error)}`;
  const limitation = { file, line: 1, reason: 'analysis-failed', text, isWholeFile: true } as const;
  return { ...createEmptyAnalysis(file), limitations: [limitation] };
}

/** What is read by name: in a file that is not relevant by itself, only the bases of requests whose paths are known. */
function getNames({ relevance, relevantWords, program }: FileScope): { words: RelevantWords | null } | null {
  if (isRelevant(relevance)) return { words: relevantWords };
  return program.follow === 'everything' ? { words: joinRequirementWords([], { coversWholeFile: false }) } : null;
}

/** The requests that the file sends, and those that it only describes. */
function findFileRequests(scope: FileScope): FoundRequests & Pick<MatchedFile, 'sent'> {
  const { evaluation, fields, program, guard, relevance, followedWords, find } = scope;
  const { dataset, declared } = scope.parts;
  const found = findRequests(evaluation, {
    dataset,
    facts: program.facts,
    declared,
    answers: getAnswerReading(relevance),
    words: followedWords,
    senders: program.senders ?? [],
    names: fields && getNames(scope),
  });
  const { ast } = scope.source;
  const keyed = find(() => findRequestsByKey(found.requests, scope));
  const all = [...found.requests, ...keyed];
  const sent = guard.run(ast, () => withoutStoreCalls(all, { evaluation, fields }), all);
  const describing = { platform: dataset.platform, scope: program.scope ?? 'file' };
  const described = find(() => findDescribedRequests(evaluation, sent, describing));
  const commands = find(() => findDescribedCommands(evaluation, sent));
  return { ...found, sent, requests: [...sent, ...described, ...commands] };
}

/** The requests of other files that a table of this one makes. Other files count only where the whole program is judged. */
function findRequestsByKey(
  requests: readonly Request[],
  { evaluation, fields, program, parts }: FileScope,
): readonly Request[] {
  if (!fields || program.scope !== 'project') return [];
  const { dataset, declared } = parts;
  const findRequestsOf = createCallRequests(evaluation, { dataset, facts: program.facts, declared });
  const keyed = findKeyedRequests(requests, evaluation, fields, findRequestsOf);
  evaluation.begin();
  return keyed;
}

const NO_ANSWERS: ResponseUses = {
  uses: [],
  exhausted: [],
  followed: [],
  handedOver: new Map(),
  returnedTo: new Set(),
};

/** The uses of requests, of code beside them, and of their answers. */
function matchFile(
  requests: readonly Request[],
  { evaluation, fields, program, parts, guard, find, source }: FileScope,
  context: MatchContext,
): Pick<MatchedFile, 'matches' | 'exhaustedAnswers' | 'followedAnswers' | 'handedOverAnswers' | 'returnedAnswers'> {
  const matches: Matches = matchRequests(requests, context);
  matches.uses = matches.uses.filter((use) => !guard.run(use.node, () => isAdapted(use, evaluation), false));
  matches.uses.push(...find(() => findUsesWithoutRequest(evaluation, requests, matches, context)));
  matches.uses.push(...find(() => findChangedFields(matches, evaluation)));
  const own = fields && createOwnRequests(evaluation, fields, { dataset: parts.dataset, facts: program.facts });
  const findAnswers = () => findResponseUses(matches, evaluation, context, own);
  const answers = guard.run(source.ast, findAnswers, NO_ANSWERS);
  matches.uses.push(...answers.uses);
  return {
    matches,
    exhaustedAnswers: answers.exhausted,
    followedAnswers: answers.followed,
    handedOverAnswers: answers.handedOver,
    returnedAnswers: answers.returnedTo,
  };
}

function judgeContracts(
  requests: readonly Request[],
  { evaluation, fields, parts, relevance }: FileScope,
  context: MatchContext,
): Contracts {
  const isContract = relevance.contracts.length > 0 || relevance.isNearContract;
  if (!isContract) return { breaches: [], inModules: [], unjudged: [] };
  return parts.contractJudge.find(requests, evaluation, context, fields);
}
