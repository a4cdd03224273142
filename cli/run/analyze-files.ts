/** One pass over many files: read, gate, parse, analyse, judge. Synchronous, for one file is done before the next is read. */
import { dirname } from 'node:path';
import type { Engine } from '../../analysis/engine.ts';
import type { Judgement } from '../../analysis/findings/judge.ts';
import type { Finding, Limitation } from '../../analysis/findings/finding.ts';
import { isComponentName, splitComponent } from '../../analysis/host/components.ts';
import type { Package, PackageReader } from '../../analysis/host/package-facts.ts';
import { parseSource, type ParserName } from '../../analysis/host/parsers.ts';
import type { PackageFacts } from '../../analysis/source.ts';
import { CommandError } from '../command-error.ts';
import { readSourceText } from '../files/read.ts';
import type { FoundFile } from '../files/walk.ts';
import { findMarkers, type Marker } from '../markers.ts';
import { findDirectives, isSuppressed } from '../suppressions.ts';
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
  packages: PackageReader;
  judgement: Judgement;
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
}

/** Together the candidates' texts take at most so much memory; beyond it they are read twice. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/**
 * Runs the pass. What cannot be read or parsed becomes a limitation.
 * @throws CommandError when a file that the person named cannot be read.
 */
export function analyzeFiles(files: readonly FoundFile[], parts: PassParts): PassResult {
  const result: PassResult = { limitations: [], markers: [], counts: { scanned: files.length, gated: 0, parsed: 0, failed: 0 } };
  const { candidates, talkingRoots } = findCandidates(files, parts, result);
  for (const candidate of candidates) {
    const facts = getFacts(candidate.home, talkingRoots);
    const text = candidate.text ?? readText(candidate.file, result);
    if (text === null) continue;
    if (facts.talksToPlatform || parts.engine.isCandidate(text, facts)) analyzeFile(candidate, text, facts, parts, result);
    else result.counts.gated += 1;
  }
  return result;
}

/** Reads every file once: which may hold a use, and which packages hold a base URL. */
function findCandidates(files: readonly FoundFile[], parts: PassParts, result: PassResult): { candidates: Candidate[]; talkingRoots: Set<string> } {
  const candidates: Candidate[] = [];
  const talkingRoots = new Set<string>();
  // As in the engine's gate: the host says it, for the path of the base may be glued on elsewhere.
  const hosts = parts.baseUrls.map((url) => new URL(url).host);
  let keptCharacters = 0;
  for (const file of files) {
    const text = readText(file, result);
    if (text === null) continue;
    result.markers.push(...findMarkers(text, file.name));
    const home = parts.packages.getPackage(dirname(file.path));
    const isTalking = home.facts.talksToPlatform || (home.root !== null && talkingRoots.has(home.root));
    if (!isTalking && home.root !== null && (hosts.some((host) => text.includes(host)) || parts.namesDeclared(text))) talkingRoots.add(home.root);
    // Whether its package talks is only known once all its files are read.
    if (!parts.engine.hasMarker(text)) {
      result.counts.gated += 1;
      continue;
    }
    keptCharacters += text.length;
    candidates.push({ file, home, text: keptCharacters <= KEPT_CHARACTERS ? text : null });
  }
  return { candidates, talkingRoots };
}

function getFacts(home: Package, talkingRoots: ReadonlySet<string>): PackageFacts {
  const isTalking = home.root !== null && talkingRoots.has(home.root);
  return isTalking ? { ...home.facts, talksToPlatform: true } : home.facts;
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
  if (!isComponentName(file.name) || !parts.engine.hasMarker(splitComponent(text).markup)) return;
  result.limitations.push({ file: file.name, line: 1, reason: 'template-expression', text: 'the expressions in the template are not read' });
}

function analyzeFile({ file, home }: Candidate, text: string, facts: PackageFacts, parts: PassParts, result: PassResult): void {
  const parsed = parseSource({ name: file.name, text }, { parser: parts.parser });
  if (parsed.failure !== undefined) {
    const { reason, line, text: problem } = parsed.failure;
    result.limitations.push({ file: file.name, line, reason, text: problem });
    result.counts.failed += 1;
    return;
  }
  result.counts.parsed += 1;
  noteTemplate(file, text, parts, result);
  const analysis = parts.engine.analyze(parsed.source, facts);
  result.limitations.push(...analysis.limitations);
  const judged = parts.engine.judge(parsed.source, analysis, parts.judgement);
  const directives = judged.length === 0 ? [] : findDirectives(parsed.source.ast.comments ?? [], text);
  const isSilenced = (finding: Finding): boolean => isSuppressed(finding, directives);
  const findings = judged.filter((finding) => !isSilenced(finding));
  parts.onAnalyzed({ file, text, findings, silenced: judged.filter(isSilenced), packageRoot: home.root });
}
