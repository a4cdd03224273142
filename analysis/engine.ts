/** The engine: dataset and settings in, judgement of one file out. Pure; the only entry for every face. */
import type { Dataset } from '../data/dataset.ts';
import { createProposalContext, proposeFixes } from './edits/propose.ts';
import { isAtLeast } from './findings/evidence.ts';
import type { Finding, Limitation, Use } from './findings/finding.ts';
import { judgeUses, type FileAnalysis, type Judgement } from './findings/judge.ts';
import { createLineIndex } from './findings/lines.ts';
import { matchRequests, type MatchContext, type MatchedUse, type Unjudged } from './findings/match.ts';
import { scanFile } from './findings/scan-file.ts';
import { createGate } from './gate.ts';
import { createDeclaredLook } from './gate-declared.ts';
import { createDeclaredCalls } from './requests/declared.ts';
import { createExternals } from './requests/externals.ts';
import { findRequests } from './requests/find-requests.ts';
import { findResponseUses } from './responses/find-response-uses.ts';
import { createCatalogue } from './routes/catalogue.ts';
import type { AnalysisSettings } from './settings.ts';
import type { PackageFacts, SourceFile } from './source.ts';
import { createEvaluation } from './values/evaluation.ts';
import { collectFileFacts } from './values/file-facts.ts';

export interface Engine {
  readonly dataset: Dataset;
  /** Whether the text can hold a use if its package talks to the platform (a host counts without): the cheaper half of `isCandidate`. */
  hasMarker(text: string): boolean;
  /** Whether the file can hold a use at all: a cheap look at the text. Sound: false means that `analyze` finds nothing. */
  isCandidate(text: string, facts: PackageFacts): boolean;
  /** Never throws for what the source holds: a failure becomes the limitation `analysis-failed`. */
  analyze(source: SourceFile, facts: PackageFacts): FileAnalysis;
  /** Applies a day. Findings come in the order of their place. */
  judge(source: Pick<SourceFile, 'text' | 'name'>, analysis: FileAnalysis, judgement: Judgement): Finding[];
}

export function createEngine(dataset: Dataset, settings: AnalysisSettings = {}): Engine {
  const brand = settings.brand ?? dataset.platform.brand;
  const platform = { ...dataset.platform, baseUrls: [...dataset.platform.baseUrls, ...(settings.baseUrls ?? [])] };
  const look = createDeclaredLook(settings);
  const gate = createGate(dataset, platform.baseUrls, brand, look);
  const externals = createExternals(platform, settings.clients);
  const declared = createDeclaredCalls(settings.wrappers ?? [], platform);
  const catalogue = createCatalogue(dataset);

  const talks = (text: string, facts: PackageFacts): boolean => settings.assumePlatform === true || facts.talksToPlatform || gate.namesPlatform(text) || look.isNamed(text);

  function analyzeSource(source: SourceFile, facts: PackageFacts): FileAnalysis {
    const evaluation = createEvaluation(collectFileFacts(source), externals);
    const answered = gate.hasAnswerMarker(source.text) ? 'may be read' : 'never read';
    const { requests, exhausted } = findRequests(evaluation, dataset, facts, declared, answered);
    const matching: MatchContext = { dataset, platform, catalogue, talksToPlatform: talks(source.text, facts) || requests.some(({ kind }) => kind === 'declared'), brand };
    const matches = matchRequests(requests, matching);
    matches.uses.push(...scanFile(evaluation, requests, matches, matching));
    const answers = findResponseUses(matches, evaluation);
    matches.uses.push(...answers.uses);
    const kept = keepStrongest(matches.uses);
    const context = createProposalContext(requests, matches.uses, { evaluation, brand, tables: dataset.sdk, facts, ids: settings.ids ?? {} });
    const uses = kept.map((use) => toUse(use, proposeFixes(use, context)));
    const unjudged: Unjudged[] = [
      ...matches.unjudged,
      ...[...new Set([...exhausted, ...answers.exhausted])].map<Unjudged>((node) => ({ offset: node.range[0], reason: 'budget', text: 'a call is too entangled to follow to its end' })),
    ];
    return { file: source.name, uses, limitations: toLimitations(source, unjudged) };
  }

  return {
    dataset,
    hasMarker: gate.hasMarker,
    // Who talks to the platform is the shorter question. A host of the data is a marker too, and counts whoever talks.
    isCandidate: (text, facts) => (talks(text, facts) || look.mayBeNamed(text) ? gate.hasMarker(text) : gate.namesHost(text)),
    analyze(source, facts) {
      try {
        return analyzeSource(source, facts);
      } catch (error) {
        const text = `the analysis of this file failed: ${error instanceof Error ? error.message : String(error)}`;
        return { file: source.name, uses: [], limitations: [{ file: source.name, line: 1, reason: 'analysis-failed', text }] };
      }
    },
    judge: (source, analysis, judgement) => judgeUses(source, analysis, judgement, dataset, brand),
  };
}

/** One use per deprecation, kind and place: the strongest evidence, then the first method. */
function keepStrongest(uses: readonly MatchedUse[]): MatchedUse[] {
  const byPlace = new Map<string, MatchedUse>();
  for (const use of uses) {
    const key = `${use.claim.deprecation.id}:${use.claim.affects.kind}:${use.range.join('-')}`;
    const known = byPlace.get(key);
    if (!known || !isAtLeast(known.evidence, use.evidence)) byPlace.set(key, use);
  }
  return [...byPlace.values()].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1] || (a.claim.deprecation.id < b.claim.deprecation.id ? -1 : 1));
}

function toUse(use: MatchedUse, proposals: Use['proposals']): Use {
  const { affects, deprecation } = use.claim;
  return {
    deprecation: deprecation.id,
    kind: affects.kind,
    evidence: use.evidence,
    isHint: affects.hint !== undefined || (typeof deprecation.detectable === 'object' && 'hint' in deprecation.detectable),
    method: use.method,
    path: use.path,
    operation: use.operation,
    subject: use.subject,
    ...(use.value === undefined ? {} : { value: use.value }),
    range: use.range,
    proposals,
    trace: [],
  };
}

/** The same thing seen on the way to several calls counts once. */
function toLimitations({ name, text: source }: SourceFile, unjudged: readonly Unjudged[]): Limitation[] {
  const position = createLineIndex(source);
  const limitations = new Map<string, Limitation>();
  for (const { offset, reason, text } of [...unjudged].sort((a, b) => a.offset - b.offset)) {
    limitations.set(`${offset}:${reason}:${text}`, { file: name, line: position(offset).line, reason, text });
  }
  return [...limitations.values()];
}
