/** One pass over many files: read, gate, parse, analyse; then what files say of each other is joined, and judged. */
import { dirname } from 'node:path';
import type { Engine, Interest } from '../../analysis/engine.ts';
import type { FileAnalysis, Judgement } from '../../analysis/findings/judge.ts';
import { getContext } from '../../analysis/findings/context.ts';
import type { Finding, Limitation } from '../../analysis/findings/finding.ts';
import { isComponentName, splitComponent } from '../../analysis/host/components.ts';
import type { Package, PackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers.ts';
import type { ModuleHost, PackageFacts } from '../../analysis/source.ts';
import { CommandError } from '../command-error.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findMarkers, type Marker } from '../markers.ts';
import { findDirectives, isSuppressed } from '../suppressions.ts';
import { findImporters } from './find-importers.ts';
import { joinUses } from './join-uses.ts';
import { findOtherRests } from './project-rests.ts';
import type { FileCounts } from './report.ts';

export interface AnalyzedFile {
  file: FoundFile;
  /** As it was judged, without a byte-order mark. */
  text: string;
  /** Those that no comment silences, in the order of their place; perhaps none. */
  findings: Finding[];
  /** Those that a comment silences: code that is meant to stay as it is. */
  silenced: Finding[];
  /** Directory of the package.json; null where there is none. */
  packageRoot: string | null;
}

export interface PassResult {
  limitations: Limitation[];
  markers: Marker[];
  counts: FileCounts;
}

export interface PassParts {
  engine: Engine;
  /** Gets at what files import; without one each file is judged by itself. */
  modules?: ModuleHost;
  packages: PackageReader;
  judgement: Judgement;
  /** Absolute paths of the directories that are looked at whole. */
  directories: readonly string[];
  /** A package that holds the host of one of them talks to the platform. */
  baseUrls: readonly string[];
  /** Whether a text names a declared wrapper or client: then its package talks to the platform, too. */
  namesDeclared(text: string): boolean;
  parser?: ParserName;
  /** Called for each parsed file, in the order of `files`. */
  onAnalyzed(file: AnalyzedFile): void;
}

/** A file that may hold a use, if its package talks to the platform. */
interface Candidate {
  file: FoundFile;
  home: Package;
  /** Null where it is read again, so that a huge tree does not lie in memory whole. */
  text: string | null;
  /** All of a use may stand in the file, or a part of one whose rest it imports. */
  holds: 'all' | 'perhaps a part' | 'nothing';
}

/** A file that was analysed, until all of them are. */
interface Analyzed {
  candidate: Candidate;
  analysis: FileAnalysis;
}

/** Together the candidates' texts take at most so much memory; beyond it they are read twice. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/**
 * Runs the pass. What cannot be read or parsed becomes a limitation.
 * @throws CommandError when a file that the person named cannot be read.
 */
export function analyzeFiles(files: readonly FoundFile[], parts: PassParts): PassResult {
  const result: PassResult = { limitations: [], markers: [], counts: { scanned: files.length, gated: 0, parsed: 0, failed: 0 } };
  const { candidates, talkingRoots, rests } = findCandidates(files, parts, result);
  if (parts.modules) for (const rest of findOtherRests(files, parts.directories, parts.engine)) rests.add(rest);
  const analyzed = new Map<Candidate, Analyzed>();
  const analyze = (candidate: Candidate, interest: Interest): void => {
    const isFirst = !analyzed.has(candidate);
    const analysis = analyzeCandidate(candidate, getFacts(candidate.home, talkingRoots), interest, parts, isFirst ? result : null);
    if (analysis) analyzed.set(candidate, { candidate, analysis });
  };
  for (const candidate of candidates) if (isWorthParsing(candidate, talkingRoots, rests, parts, result)) analyze(candidate, rests);
  // Tables of paths that nobody sends where they stand: whoever imports them may.
  const open = [...analyzed.values()].flatMap(({ candidate, analysis }) => (analysis.isOpen ? [candidate.file.path] : []));
  // Their own packages need not name the platform: what they import does.
  for (const candidate of findImporters(candidates, open, (other) => other.file.path, parts.modules)) analyze(candidate, 'all that is sent');
  for (const candidate of findJoiners(candidates, talkingRoots, parts)) analyze(candidate, 'all that is sent');
  for (const { analysis } of analyzed.values()) result.limitations.push(...analysis.limitations);
  result.counts.gated = files.length - result.counts.parsed - result.counts.failed;
  judgeAll(candidates.flatMap((candidate) => analyzed.get(candidate) ?? []), candidates, parts, result);
  return result;
}

/** Reads every file once: which may hold a use, and which packages hold a base URL. */
function findCandidates(files: readonly FoundFile[], parts: PassParts, result: PassResult): { candidates: Candidate[]; talkingRoots: Set<string>; rests: Set<string> } {
  const candidates: Candidate[] = [];
  const talkingRoots = new Set<string>();
  const rests = new Set<string>();
  // As in the engine's gate: the host says it, for the path of the base may be glued on elsewhere.
  const hosts = parts.baseUrls.map((url) => new URL(url).host);
  let keptCharacters = 0;
  for (const file of files) {
    const text = readText(file, result);
    if (text === null) continue;
    result.markers.push(...findMarkers(text, file.name));
    const home = parts.packages.getPackage(dirname(file.path));
    if (!isTalking(home, talkingRoots) && home.root !== null && (hosts.some((host) => text.includes(host)) || parts.namesDeclared(text))) talkingRoots.add(home.root);
    // Nobody imports a test.
    if (parts.modules && getContext(file.name) !== 'test') for (const rest of parts.engine.findRests(text)) rests.add(rest);
    // Whether its package talks is only known once all its files are read.
    const holds = parts.engine.hasMarker(text, file.name) ? 'all' : parts.modules ? 'perhaps a part' : 'nothing';
    if (holds !== 'nothing') keptCharacters += text.length;
    candidates.push({ file, home, text: holds !== 'nothing' && keptCharacters <= KEPT_CHARACTERS ? text : null, holds });
  }
  return { candidates, talkingRoots, rests };
}

/** Those that import the end of a path, and what it is put behind, from other files of packages that talk to the platform. */
function findJoiners(candidates: readonly Candidate[], talkingRoots: ReadonlySet<string>, { engine, modules }: PassParts): Candidate[] {
  if (!modules) return [];
  const talking = candidates.filter(({ home, text, file }) => text !== null && isTalking(home, talkingRoots) && getContext(file.name) !== 'test');
  const joints = talking.map((candidate) => ({ path: candidate.file.path, ...engine.findJoints(candidate.text!) }));
  const opened = new Set(joints.flatMap(({ openings }) => [...openings]));
  const getPath = ({ file }: Candidate): string => file.path;
  const joiners = new Set<Candidate>();
  for (const opening of opened) {
    const ends = joints.flatMap((joint) => (joint.ends.has(opening) ? [joint.path] : []));
    if (ends.length === 0) continue;
    const openings = joints.flatMap((joint) => (joint.openings.has(opening) ? [joint.path] : []));
    const passesOn = ({ text }: Candidate): boolean => RE_EXPORT.test(text!);
    const behind = new Set([...openings, ...findImporters(talking, openings, getPath, modules).map(getPath)]);
    for (const importer of findImporters(talking, ends, getPath, modules, passesOn)) if (behind.has(importer.file.path)) joiners.add(importer);
  }
  return [...joiners];
}

/** What hands on something of another module. */
const RE_EXPORT = /\bexport\s*(?:\*|\{[^}]*\}\s*from)|\bexport\s+(?:default\s+)?\{|module\.exports/;

function isTalking({ facts, root }: Package, talkingRoots: ReadonlySet<string>): boolean {
  return facts.talksToPlatform || (root !== null && talkingRoots.has(root));
}

function getFacts(home: Package, talkingRoots: ReadonlySet<string>): PackageFacts {
  return isTalking(home, talkingRoots) && !home.facts.talksToPlatform ? { talksToPlatform: true, sdk: home.facts.sdk } : home.facts;
}

function isWorthParsing(candidate: Candidate, talkingRoots: ReadonlySet<string>, rests: ReadonlySet<string>, parts: PassParts, result: PassResult): boolean {
  if (candidate.holds === 'nothing' || (candidate.holds !== 'all' && rests.size === 0)) return false;
  const facts = getFacts(candidate.home, talkingRoots);
  if (candidate.holds === 'all' && facts.talksToPlatform) return true;
  const text = candidate.text ?? readText(candidate.file, result);
  if (text === null) return false;
  return candidate.holds === 'all' ? parts.engine.isCandidate(text, facts, candidate.file.path, rests) : parts.engine.isNear(text, facts, candidate.file.path, rests);
}

/** Null where the file is not looked at; the reason is noted. */
function readText(file: FoundFile, result: PassResult): string | null {
  const read = readSourceText(file.path);
  if ('text' in read) return read.text;
  if (file.isNamed && read.reason === 'unreadable') throw new CommandError(`${file.name} ${read.problem}`);
  result.limitations.push({ file: file.name, line: 1, reason: read.reason, text: read.problem });
  result.counts.failed += 1;
  return null;
}

/** Expressions in a component's markup are not read; where they could hold a use, that is said. */
function noteTemplate(file: FoundFile, text: string, parts: PassParts, result: PassResult): void {
  if (!isComponentName(file.name) || !parts.engine.hasMarker(splitComponent(text).markup, file.name)) return;
  result.limitations.push({ file: file.name, line: 1, reason: 'template-expression', text: 'the expressions in the template are not read' });
}

/** `result` takes down what the first reading of a file shows; null for a second one. */
function analyzeCandidate(candidate: Candidate, facts: PackageFacts, interest: Interest, parts: PassParts, result: PassResult | null): FileAnalysis | null {
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
  return parts.engine.analyze({ ...parsed.source, path: file.path }, facts, interest);
}

/** Joins what was said of each file, judges it and hands it on, in the order of the files. */
function judgeAll(analyzed: readonly Analyzed[], candidates: readonly Candidate[], parts: PassParts, result: PassResult): void {
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
