/** One pass over many files: read, gate, parse, analyse; then what files say of each other is joined, and judged. */
import type { Interest } from '../../analysis/engine.ts';
import type { FileAnalysis } from '../../analysis/findings/file-analysis.ts';
import type { Finding } from '../../analysis/findings/finding.ts';
import { isComponentName, splitComponent } from '../../analysis/host/parsers/components.ts';
import type { Package } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import type { PackageFacts } from '../../analysis/program/source-file.ts';
import type { FoundFile } from '../files/walk.ts';
import { findDirectives, isSuppressed } from '../suppressions.ts';
import { findCandidates, findJoiners, isTalking, readText, type Candidate } from './find-candidates.ts';
import { findImporters } from './find-importers.ts';
import { joinUses } from './join-uses.ts';
import { findOtherRests } from './project-rests.ts';
import type { PassParts, PassResult } from './pass.ts';

/** A file that was analysed, until all of them are. */
interface Analyzed {
  candidate: Candidate;
  analysis: FileAnalysis;
}

/**
 * Runs the pass. What cannot be read or parsed becomes a limitation.
 * @throws CommandError when a file that the person named cannot be read.
 */
export function analyzeFiles(files: readonly FoundFile[], parts: PassParts): PassResult {
  const result: PassResult = {
    limitations: [],
    markers: [],
    counts: { scanned: files.length, gated: 0, parsed: 0, failed: 0 },
  };
  const { candidates, talkingRoots, rests } = findCandidates(files, parts, result);
  if (parts.modules) for (const rest of findOtherRests(files, parts.directories, parts.engine)) rests.add(rest);
  const analyzed = new Map<Candidate, Analyzed>();
  const analyze = (candidate: Candidate, interest: Interest): void => {
    const isFirst = !analyzed.has(candidate);
    const analysis = analyzeCandidate(
      candidate,
      getFacts(candidate.home, talkingRoots),
      interest,
      parts,
      isFirst ? result : null,
    );
    if (analysis) analyzed.set(candidate, { candidate, analysis });
  };
  for (const candidate of candidates)
    if (isWorthParsing(candidate, talkingRoots, rests, parts, result)) analyze(candidate, rests);
  // Tables of paths that nobody sends where they stand: whoever imports them may.
  const open = [...analyzed.values()].flatMap(({ candidate, analysis }) =>
    analysis.exportsUnsentPath ? [candidate.file.path] : [],
  );
  // Their own packages need not name the platform: what they import does.
  for (const candidate of findImporters(candidates, open, (other) => other.file.path, parts.modules))
    analyze(candidate, 'all that is sent');
  for (const candidate of findJoiners(candidates, talkingRoots, parts)) analyze(candidate, 'all that is sent');
  for (const { analysis } of analyzed.values()) result.limitations.push(...analysis.limitations);
  result.counts.gated = files.length - result.counts.parsed - result.counts.failed;
  judgeAll(
    candidates.flatMap((candidate) => analyzed.get(candidate) ?? []),
    candidates,
    parts,
    result,
  );
  return result;
}

function getFacts(home: Package, talkingRoots: ReadonlySet<string>): PackageFacts {
  return isTalking(home, talkingRoots) && !home.facts.talksToPlatform
    ? { talksToPlatform: true, sdk: home.facts.sdk }
    : home.facts;
}

function isWorthParsing(
  candidate: Candidate,
  talkingRoots: ReadonlySet<string>,
  rests: ReadonlySet<string>,
  parts: PassParts,
  result: PassResult,
): boolean {
  if (candidate.holds === 'nothing' || (candidate.holds !== 'all' && rests.size === 0)) return false;
  const facts = getFacts(candidate.home, talkingRoots);
  if (candidate.holds === 'all' && facts.talksToPlatform) return true;
  const text = candidate.text ?? readText(candidate.file, result);
  if (text === null) return false;
  return candidate.holds === 'all'
    ? parts.engine.isCandidate(text, facts, candidate.file.path, rests)
    : parts.engine.isNear(text, facts, candidate.file.path, rests, candidate.hasGiven);
}

/** Expressions in a component's markup are not read; where they could hold a use, that is said. */
function noteTemplate(file: FoundFile, text: string, parts: PassParts, result: PassResult): void {
  if (!isComponentName(file.name) || !parts.engine.hasMarker(splitComponent(text).markup, file.name)) return;
  result.limitations.push({
    file: file.name,
    line: 1,
    reason: 'template-expression',
    text: 'the expressions in the template are not read',
  });
}

/** `result` takes down what the first reading of a file shows; null for a second one. */
function analyzeCandidate(
  candidate: Candidate,
  facts: PackageFacts,
  interest: Interest,
  parts: PassParts,
  result: PassResult | null,
): FileAnalysis | null {
  const { file } = candidate;
  const text = candidate.text ?? (result ? readText(file, result) : null);
  if (text === null) return null;
  const parsed = parseSource({ name: file.name, text }, { parser: parts.parser });
  if (parsed.failure !== undefined) {
    const { reason, line, text: problem } = parsed.failure;
    if (!result) return null;
    result.limitations.push({ file: file.name, line, reason, text: problem });
    result.counts.failed += 1;
    return null;
  }
  if (result) {
    result.counts.parsed += 1;
    noteTemplate(file, text, parts, result);
  }
  const analysis = parts.engine.analyze({ ...parsed.source, path: file.path }, facts, interest);
  // Reading the fixes now lets the syntax tree go: the files are judged when all of them are analysed.
  for (const use of analysis.uses) void use.proposals;
  return analysis;
}

/** Joins what was said of each file, judges it and hands it on, in the order of the files. */
function judgeAll(
  analyzed: readonly Analyzed[],
  candidates: readonly Candidate[],
  parts: PassParts,
  result: PassResult,
): void {
  const joined = joinUses(
    analyzed.map(({ candidate, analysis }) => ({ path: candidate.file.path, analysis })),
    candidates.map(({ file }) => ({ path: file.path, name: file.name })),
  );
  for (const candidate of candidates) {
    const analysis = joined.get(candidate.file.path);
    if (!analysis) continue;
    const { file } = candidate;
    const text = candidate.text ?? readText(file, result);
    if (text === null) continue;
    const judged = parts.engine.judge({ name: file.name, text }, analysis, parts.judgement);
    // Comments are only looked at where there is something to silence.
    const directives = judged.length === 0 ? [] : findDirectives(getComments(file.name, text, parts), text);
    const isSilenced = (finding: Finding): boolean => isSuppressed(finding, directives);
    const findings = judged.filter((finding) => !isSilenced(finding));
    parts.onAnalyzed({ file, text, findings, silenced: judged.filter(isSilenced), packageRoot: candidate.home.root });
  }
}

function getComments(name: string, text: string, { parser }: PassParts): Parameters<typeof findDirectives>[0] {
  if (!text.includes('eslint-')) return [];
  return parseSource({ name, text }, { parser }).source?.ast.comments ?? [];
}
