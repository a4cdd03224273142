/** The engine: dataset and settings in, judgement of one file out. Pure; the only entry for every face. */
import type { Dataset } from '../data/dataset.ts';
import { getCode } from './program/text-without-comments.ts';
import { collectFragments, type FragmentMove } from './edits/mentions/path-fragments.ts';
import { collectMoves, findMentions, type Mention, type Moves } from './edits/mentions/find-mentions.ts';
import { exportsUnsentPath } from './findings/uses/exported-paths.ts';
import { getContext, isTestFile } from './program/file-context.ts';
import { createProposalReaders } from './edits/lazy-proposals.ts';
import { createCycleLimitations, createImportLimitations } from './findings/limitations/import-limitations.ts';
import { toBreaches } from './contracts/breach.ts';
import { createContractJudge, selectConstraints } from './contracts/find-breaches.ts';
import { collectContractWords } from './contracts/contract-words.ts';
import { CLOSED_GATE, createContractGate, type ContractGate } from './contracts/gate.ts';
import { judgeBreaches } from './contracts/judge-breaches.ts';
import type { Finding } from './findings/finding.ts';
import type { FileAnalysis } from './findings/file-analysis.ts';
import { judgeUses } from './findings/judgement/judge.ts';
import type { Judgement } from './findings/judgement/judgement.ts';
import { createBudgetLimitations, toFileLimitations } from './findings/limitations/file-limitations.ts';
import { matchRequests } from './findings/match-requests.ts';
import type { MatchContext, NodeLimitation } from './findings/matched-use.ts';
import { findUsesWithoutRequest } from './findings/uses/uses-without-request.ts';
import { collectUsesInModules, keepStrongest, toUse } from './findings/uses/merge-uses.ts';
import { createTracer } from './findings/places/trace.ts';
import { createGate } from './gate.ts';
import type { Found } from './gate-imports.ts';
import { createDeclaredLook } from './gate-declared.ts';
import { createDeclaredCalls } from './requests/declared-calls.ts';
import { createExternals } from './requests/externals.ts';
import { findRequests } from './requests/find-requests.ts';
import { joinWords } from './requests/wanted.ts';
import { findResponseUses } from './findings/uses/response-fields.ts';
import { createRouteTrie } from './routes/route-trie.ts';
import type { AnalysisSettings } from './settings.ts';
import { isSpelled } from './spelled.ts';
import { createModules } from './program/project-modules.ts';
import type { ModuleHost, PackageFacts, SourceFile } from './program/source-file.ts';
import { createEvaluation } from './evaluator/machine.ts';
import { collectFileFacts } from './program/file-facts.ts';

export interface Engine {
  readonly dataset: Dataset;
  /** Whether the text of a file can hold a use if its package talks to the platform (a host counts without): the cheaper half of `isCandidate`. */
  hasMarker(text: string, file?: string): boolean;
  /**
   * Whether the file can hold a use at all: a cheap look at its text, and where its path is given and there is a host also
   * at the texts of what it imports (`rests`: what any file of the project holds, where that is known). Sound for what stands
   * in the file alone: false means that `analyze` finds nothing of it. Of what is spread over files it may miss some.
   */
  isCandidate(text: string, facts: PackageFacts, path?: string, rests?: ReadonlySet<string>): boolean;
  /** The half of that question that is about what the file imports, for whoever knows that the file holds no use by itself. */
  isNear(text: string, facts: PackageFacts, path: string, rests?: ReadonlySet<string>, hasGiven?: boolean): boolean;
  /** Whether names stand in the text of a file that parts of a request have, whoever makes it: `isNear` asks so itself where nobody says. */
  namesGiven(text: string, file: string): boolean;
  /** Beginnings of paths, and the SDK, that stand in a text: what a file that holds only the rest may import. */
  findRests(text: string): readonly string[];
  /** The same for all files of the project around a file, tests left out; null where the project is not known, or huge. */
  findProjectRests(path: string): ReadonlySet<string> | null;
  /** Ends of paths that a file may export, and beginnings that it puts before such: who imports both may send what neither shows. */
  findJoints(text: string): { ends: ReadonlySet<string>; openings: ReadonlySet<string> };
  /** Whether what has to stand in a file itself does, where the rest of a use may stand in modules that it imports: the cheaper half of that question. */
  hasPart(text: string, path: string): boolean;
  /** Never throws for what the source holds: a failure becomes the limitation `analysis-failed`. */
  analyze(source: SourceFile, facts: PackageFacts, interest?: Interest): FileAnalysis;
  /** Applies a day. Findings come in the order of their place. */
  judge(source: Pick<SourceFile, 'text' | 'name'>, analysis: FileAnalysis, judgement: Judgement): Finding[];
  /** What names a route that a rewrite of the data moves, request or not. Never throws: what cannot be analysed mentions nothing. */
  findMentions(source: SourceFile): Mention[];
  /** Whether a text can hold a part of a path that moves, which no marker is: a cheap look. */
  mayMention(text: string): boolean;
}

/**
 * What of the modules that a file imports is asked beside its own uses: those whose place may be in a module, where the
 * rests that any file of the project holds are known, or all that it sends, whatever words stand in it.
 */
export type Interest = ReadonlySet<string> | 'all that is sent';

/** `host` gets at what a file imports; without one no import is followed. */
export function createEngine(shipped: Dataset, settings: AnalysisSettings = {}, host?: ModuleHost): Engine {
  const brand = settings.brand ?? shipped.platform.brand;
  const platform = {
    ...shipped.platform,
    brand,
    baseUrls: [...shipped.platform.baseUrls, ...(settings.baseUrls ?? [])],
  };
  const dataset: Dataset = { ...shipped, platform };
  const look = createDeclaredLook(settings);
  const constraints = selectConstraints(dataset.contracts ?? [], settings.optIn);
  const sought = collectContractWords(constraints, dataset, brand);
  const gate = createGate(dataset, platform.baseUrls, brand, look, sought.rows);
  const externals = createExternals(platform, settings.clients);
  const declared = createDeclaredCalls(settings.wrappers ?? [], platform);
  const catalogue = createRouteTrie(dataset);
  const modules = createModules(host);
  const openGate = createContractGate(sought, gate);
  const getContractGate = (file: string | undefined): ContractGate =>
    file !== undefined && isTestFile(file) ? CLOSED_GATE : openGate;
  const contractJudge = createContractJudge(constraints);
  let mentioned: { moves: Moves; parts: readonly FragmentMove[] } | undefined;

  const talks = (text: string, facts: PackageFacts): boolean =>
    settings.assumePlatform === true || facts.talksToPlatform || gate.namesPlatform(text) || look.isNamed(text);

  function findNear(text: string, path: string, near: ModuleHost, interest: Interest | undefined): Found {
    if (typeof interest === 'object') return gate.imports.find(text, path, true, near, interest, 'in modules, too');
    // What is sent by way of a module with an open text was not to be seen before: no rest is left out.
    return gate.imports.find(
      text,
      path,
      true,
      near,
      interest === undefined ? getProjectRests(path, near) : null,
      'in the file',
    );
  }

  function analyzeSource(source: SourceFile, facts: PackageFacts, interest: Interest | undefined): FileAnalysis {
    const near =
      host && source.path !== undefined && !isSpelled(source.text)
        ? findNear(source.text, source.path, host, interest)
        : null;
    // What a declared call takes to where need not be written in the file.
    const isDeclaring = (settings.wrappers?.length ?? 0) + (settings.clients?.length ?? 0) > 0;
    const contractGate = getContractGate(source.name);
    // What stands in comments does nothing.
    const code = getCode(source);
    if (
      interest !== 'all that is sent' &&
      (near === null || (near.what === 'nothing' && interest === undefined)) &&
      !mayHold(code, source.name) &&
      (near === null || !contractGate.namesGiven(code))
    )
      return { file: source.name, uses: [], usesInModules: [], exportsUnsentPath: false, limitations: [] };
    const evaluation = createEvaluation(modules.enter(source), externals, modules);
    const contractWords = contractGate.getWords(code);
    // Without modules there is nowhere to be kept out of; an answer of theirs may come from a call that no word goes into.
    const words =
      near === null || interest === 'all that is sent' || isDeclaring || near.what === 'answers' || near.givesClient
        ? null
        : joinWords(
            gate.hasMarker(code) ? joinWords(gate.imports.getWords(code), near.words) : near.words,
            contractWords,
          );
    const answered =
      gate.hasAnswerMarker(code) || near?.what === 'answers'
        ? 'may be read'
        : near?.isReadElsewhere === true
          ? 'read in a module'
          : 'never read';
    const { requests, exhausted, circular } = findRequests(evaluation, {
      dataset,
      facts,
      declared,
      answers: answered,
      words,
    });
    const matching: MatchContext = {
      dataset,
      platform,
      routes: catalogue,
      talksToPlatform:
        talks(source.text, facts) ||
        requests.some(({ kind }) => kind === 'declared') ||
        evaluation.modules.some((module) => gate.namesPlatform(module.source.text)),
      namesBaseUrl: gate.namesBase(code),
      brand,
    };
    const matches = matchRequests(requests, matching);
    matches.uses.push(...findUsesWithoutRequest(evaluation, requests, matches, matching));
    const answers = findResponseUses(matches, evaluation);
    matches.uses.push(...answers.uses);
    const kept = keepStrongest(matches.uses);
    const getTrace = createTracer(evaluation);
    const contracts = contractWords
      ? contractJudge.find(requests, evaluation, matching)
      : { breaches: [], unjudged: [] };
    const own = kept.filter(({ node }) => evaluation.getFile(node) === evaluation.facts);
    const readers = createProposalReaders(own, {
      requests,
      file: {
        evaluation,
        text: source.text,
        brand,
        tables: dataset.sdk,
        facts,
        ids: settings.ids ?? {},
        uses: matches.uses,
      },
    });
    const uses = own.map((use, index) => toUse(use, readers[index]!, getTrace(use)));
    const unjudged: NodeLimitation[] = [
      ...matches.limitations,
      ...contracts.unjudged,
      ...createBudgetLimitations([...new Set([...exhausted, ...answers.exhausted])]),
      ...createCycleLimitations(circular, matches.uses),
      ...createImportLimitations(evaluation.failedImports, (node) => evaluation.getFile(node) === evaluation.facts),
    ].filter(({ node }) => evaluation.getFile(node) === evaluation.facts);
    const breaches = toBreaches(contracts.breaches, evaluation.facts.source, getTrace);
    return {
      file: source.name,
      uses,
      breaches,
      usesInModules: collectUsesInModules(kept, getTrace, evaluation, modules),
      exportsUnsentPath:
        host !== undefined &&
        (words === null || words.segments.size > 0) &&
        exportsUnsentPath(requests, evaluation, matching),
      limitations: toFileLimitations(source, unjudged),
    };
  }

  function mayHold(text: string, file?: string): boolean {
    const contractGate = getContractGate(file);
    return gate.hasMarker(text) || contractGate.hasOwnMarker(text) || contractGate.hasRequestMarker(text);
  }

  /** What the files of the project hold, tests left out: nobody imports them. */
  function getProjectRests(path: string, files: ModuleHost): ReadonlySet<string> | null {
    return files.collect(path, 'rests', (text, file) => (getContext(file) === 'test' ? [] : findRests(text)));
  }

  function isNear(
    text: string,
    isTalking: boolean,
    path: string,
    rests: ReadonlySet<string> | undefined,
    hasGiven: () => boolean,
  ): boolean {
    if (host === undefined) return false;
    const known = rests ?? getProjectRests(path, host);
    if (known && !known.has(PLATFORM) && !isTalking) return false;
    return (
      gate.imports.find(text, path, isTalking, host, known, rests ? 'in modules, too' : 'in the file').what !==
        'nothing' ||
      (hasGiven() && mayGive(path, text, isTalking, host))
    );
  }

  /** Whether a module that a file imports, or passes on what another one has, may make a request that a contract is about. */
  function mayGive(path: string, text: string | undefined, isTalking: boolean, files: ModuleHost, depth = 0): boolean {
    const mayAsk = (own: string): boolean =>
      openGate.hasOwnMarker(own) ||
      gate.namesBase(own) ||
      openGate.makesClient(own) ||
      (isTalking && openGate.hasRequestMarker(own));
    return files
      .findImports(path, text)
      .some(
        (file) =>
          files.holds(file, `a contract, ${isTalking}`, mayAsk) ||
          (depth < MODULES_TO_GIVE && mayGive(file, undefined, isTalking, files, depth + 1)),
      );
  }

  const namesGiven = (text: string, file: string): boolean => getContractGate(file).namesGiven(text);

  const findRests = (text: string): readonly string[] => [
    ...gate.imports.findRests(text),
    ...(gate.namesPlatform(text) || look.isNamed(text) || DATA.test(text) || openGate.namesAddress(text)
      ? [PLATFORM]
      : []),
  ];

  return {
    dataset,
    hasMarker: mayHold,
    hasPart: (text, path) => host !== undefined && gate.imports.hasPart(text, getProjectRests(path, host)),
    findRests,
    findProjectRests: (path) => (host ? getProjectRests(path, host) : null),
    findJoints: (text) => ({ ends: gate.ends.findEnds(text), openings: gate.ends.findOpenings(text) }),
    isCandidate(text, facts, path, rests) {
      // Who talks to the platform is the shorter question. A host of the data is a marker too, and counts whoever talks.
      const isTalking = talks(text, facts);
      const contractGate = getContractGate(path);
      if (
        isTalking || look.mayBeNamed(text)
          ? gate.hasMarker(text) || contractGate.hasRequestMarker(text)
          : gate.namesHost(text)
      )
        return true;
      return (
        contractGate.hasOwnMarker(text) ||
        (path !== undefined && isNear(text, isTalking, path, rests, () => namesGiven(text, path)))
      );
    },
    namesGiven,
    isNear: (text, facts, path, rests, hasGiven) =>
      isNear(text, talks(text, facts), path, rests, () => hasGiven ?? namesGiven(text, path)),
    analyze(source, facts, interest) {
      try {
        return analyzeSource(source, facts, interest);
      } catch (error) {
        const text = `the analysis of this file failed: ${error instanceof Error ? error.message : String(error)}`;
        return {
          file: source.name,
          uses: [],
          usesInModules: [],
          exportsUnsentPath: false,
          limitations: [{ file: source.name, line: 1, reason: 'analysis-failed', text }],
        };
      }
    },
    judge(source, analysis, judgement) {
      const ofUses = judgeUses(source, analysis, judgement, dataset);
      const ofBreaches = analysis.breaches?.length
        ? judgeBreaches(source, analysis.breaches, judgement, dataset.contracts ?? [])
        : [];
      return ofBreaches.length === 0
        ? ofUses
        : [...ofUses, ...ofBreaches].sort((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
    },
    findMentions(source) {
      mentioned ??= collectMentioned(dataset);
      try {
        // Imports are not followed: what stands in another file is not changed from here.
        return findMentions(createEvaluation(collectFileFacts(source), externals), {
          ...mentioned,
          platform,
          catalogue,
        });
      } catch {
        return [];
      }
    },
    mayMention(text) {
      mentioned ??= collectMentioned(dataset);
      return mentioned.parts.some(({ old }) => text.includes(old.join('/')) || text.includes(old.join('\\/')));
    },
  };
}

function collectMentioned(dataset: Dataset): { moves: Moves; parts: readonly FragmentMove[] } {
  const moves = collectMoves(dataset);
  return { moves, parts: collectFragments(dataset, moves) };
}

/** Modules between what names the parts of a request and what makes it: an index, a client. */
const MODULES_TO_GIVE = 1;
/** Among the rests: that a file names the platform, or may import its address. No segment is spelled so. */
const PLATFORM = ' platform';
/** A module of data, which is not among the sources of a project: an address may stand in it. */
const DATA = /(?<!\b(?:package|tsconfig|jsconfig))\.json['"`]/;
