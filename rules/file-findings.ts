/** Analyses each file once for all rules. */
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Rule, SourceCode } from 'eslint';
import type { Finding, Limitation } from '../analysis/findings/finding.ts';
import { judgeWeak, toWeakLimitation } from '../analysis/findings/judgement/weak-findings.ts';
import { listOnlookers } from '../analysis/host/onlookers-of-package.ts';
import { findOutsidePatch } from '../analysis/host/patching-dependencies.ts';
import { isTooLarge, TOO_LARGE } from '../analysis/host/source-size.ts';
import { selectOne } from '../analysis/prefilter/select-one.ts';
import type { PackageFacts, SourceFile } from '../analysis/program/source-file.ts';
import type { Day } from '../data/lifecycle.ts';
import type { Platform } from '../data/schema.ts';
import type { FindConfiguration } from './configuration/find-configuration.ts';
import { createJoinConfiguration, type JoinedSettings } from './configuration/join-configuration.ts';
import { findExclusion } from './configuration/settings-of-file.ts';
import type { GetEngine, RuleSet } from './engines.ts';
import { parseSettings, type SunsetSettings } from './settings.ts';

export interface FileFindings {
  findings: readonly Finding[];
  /** What the analysis of the file has seen and not judged. */
  limitations: readonly Limitation[];
  /** Faults of the settings and of the files that they name. */
  settingsFaults: readonly string[];
  /** True if the rule that reports faults of the settings is on for the file. */
  hasSettingsRule: boolean;
  /** Why the file was not judged. Only the rule `reportedBy` reports them: once is enough. */
  problems: readonly string[];
  /** The rule most likely to be an error: `no-ended-*` is one in each shipped configuration. */
  reportedBy: string;
}

/** The rules' dependencies; tests pass their own. */
export interface FileFindingsParts {
  getEngine: GetEngine;
  getPackageFacts(file: string, platform: Platform): PackageFacts;
  /** The day that the shipped configurations set, which holds without `asOf` as well. */
  asOf: Day;
  /** The day on which ESLint runs. Nothing but the days left differs between the two. */
  today: Day;
  /** Finds the configuration file of a folder; absent if none is read. */
  findConfiguration?: FindConfiguration;
}

/** Findings that all rules share, keyed by SourceCode, so that they are dropped after the linting of a file. */
export interface FindingsByFile {
  /** Registers that a rule of the set is on for the file. ESLint creates all rules before it visits the file. */
  request(context: Rule.RuleContext, ruleSet: RuleSet): void;
  /** Registers that the rule for wrong settings is on for the file. */
  requestSettings(context: Rule.RuleContext): void;
  /** Returns the findings of all requested rule sets, from one analysis. */
  find(context: Rule.RuleContext): FileFindings;
}

/** The requested rules of a file, by id. */
type Requested = ReadonlyMap<string, RuleSet>;

export function createFindingsByFile(parts: FileFindingsParts): FindingsByFile {
  const requested = new WeakMap<SourceCode, Map<string, RuleSet>>();
  const withSettingsRule = new WeakSet<SourceCode>();
  const kept = new WeakMap<SourceCode, { settings: unknown; result: FileFindings }>();
  const parse = rememberSettings();
  const join = createJoinConfiguration(parts.findConfiguration, parts.asOf);
  return {
    request({ sourceCode, id }, ruleSet) {
      const known = requested.get(sourceCode);
      if (known) known.set(id, ruleSet);
      else requested.set(sourceCode, new Map([[id, ruleSet]]));
    },
    requestSettings({ sourceCode }) {
      withSettingsRule.add(sourceCode);
    },
    find(context) {
      const { sourceCode, settings } = context;
      const known = kept.get(sourceCode);
      if (known !== undefined && known.settings === settings.sunset) return known.result;
      const rules: Requested = requested.get(sourceCode) ?? new Map();
      const path = resolve(context.cwd, context.physicalFilename);
      const place = { path, folder: dirname(path), cwd: context.cwd };
      const job = { context, ruleSets: new Set(rules.values()), parts };
      const result = {
        ...findInFile(job, join(parse(settings.sunset), place)),
        hasSettingsRule: withSettingsRule.has(sourceCode),
        reportedBy: getReporter(rules) ?? context.id,
      };
      kept.set(sourceCode, { settings: settings.sunset, result });
      return result;
    },
  };
}

function getReporter(rules: Requested): string | undefined {
  const ids = [...rules.keys()];
  return ids.find((id) => id.includes('/no-ended-')) ?? ids[0];
}

/** Parses each settings object once; all files of a configuration share it. */
function rememberSettings(): typeof parseSettings {
  const parsed = new WeakMap<object, ReturnType<typeof parseSettings>>();
  return (written) => {
    if (typeof written !== 'object' || written === null) return parseSettings(written);
    const known = parsed.get(written) ?? parseSettings(written);
    parsed.set(written, known);
    return known;
  };
}

/** One file to lint, with the requested rule sets. */
interface Job {
  context: Rule.RuleContext;
  ruleSets: ReadonlySet<RuleSet>;
  parts: FileFindingsParts;
}

type Judged = Pick<FileFindings, 'findings' | 'limitations' | 'settingsFaults' | 'problems'>;

function findInFile(job: Job, { settings, faults, isIgnored }: JoinedSettings): Judged {
  if (isIgnored) return { findings: [], limitations: [], settingsFaults: faults, problems: [] };
  try {
    const judged = analyzeAndJudge(job, settings);
    return { ...judged, settingsFaults: [...faults, ...judged.settingsFaults] };
  } catch (error) {
    // Neither may stop the linting in an editor, nor look like a file without findings.
    const message = error instanceof Error ? error.message : String(error);
    const problems = [`the analysis of this file failed: ${message}`];
    return { findings: [], limitations: [], settingsFaults: faults, problems };
  }
}

function analyzeAndJudge({ context, ruleSets, parts }: Job, settings: SunsetSettings): Judged {
  const { sourceCode } = context;
  const { engine, createGraph, platform, fault } = parts.getEngine(settings, ruleSets, context.cwd);
  const settingsFaults = fault === null ? [] : [fault];
  const nothing = { findings: [], limitations: [], settingsFaults, problems: [] };
  const { text } = sourceCode;
  const path = resolve(context.cwd, context.physicalFilename);
  // Most projects do not talk to the platform. A search takes a tenth of a scan.
  if (!createGraph && !engine.mayStandAlone(text) && !parts.getPackageFacts(path, platform).talksToPlatform)
    return nothing;
  const name = getName(context);
  const marks = engine.marks(text, name);
  const graph = createGraph?.(new Map([[path, marks]])) ?? null;
  // Most files are ruled out by their text alone, which saves reading package.json.
  if (selectOne(engine.select, { file: path, marks, talks: true, graph }) === null) return nothing;
  const facts = parts.getPackageFacts(path, platform);
  const follow = selectOne(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph });
  if (follow === null) return nothing;
  if (isTooLarge(text)) return { ...nothing, problems: [`not judged: the file ${TOO_LARGE} (too-large)`] };
  const source: SourceFile = {
    name,
    path,
    text,
    ast: getProgram(sourceCode),
    scopes: sourceCode.scopeManager as unknown as Scope.ScopeManager,
  };
  const { evidence, endingWithin } = settings;
  const judgement = { asOf: getDay(settings, parts), evidence, endingWithin };
  const analysis = engine.analyze(source, {
    facts,
    graph,
    follow,
    listOnlookers: () => listOnlookers(path),
    findOutsidePatch: () => findOutsidePatch(path),
  });
  const isFailure = ({ reason }: Limitation): boolean => reason === 'analysis-failed';
  return {
    findings: engine
      .judge(source, analysis, judgement)
      .filter((finding) => findExclusion(finding, settings, judgement.asOf) === undefined),
    limitations: [
      ...analysis.limitations.filter((limitation) => !isFailure(limitation)),
      ...judgeWeak(engine.judge, source, analysis, judgement).map(toWeakLimitation),
    ],
    settingsFaults,
    problems: analysis.limitations.filter(isFailure).map(({ text: failure }) => failure),
  };
}

/**
 * The days of `endingWithin` are counted from today, as in the CLI, unless the settings have a day of their own. The shipped day is
 * a boundary of the shipped data, and says nothing about data of the user's own.
 */
function getDay({ asOf, endingWithin, data }: SunsetSettings, shipped: Pick<FileFindingsParts, 'asOf' | 'today'>): Day {
  const isShipped = asOf === undefined || asOf === shipped.asOf;
  const needsToday = endingWithin !== undefined || data !== undefined;
  return isShipped && needsToday ? shipped.today : (asOf ?? shipped.asOf);
}

/**
 * Returns the program as a TSESTree. ESLint's types say ESTree, but every supported parser returns the superset. Svelte's
 * parser wraps each script in an element; the analysis needs one module, as in the CLI.
 */
function getProgram(sourceCode: SourceCode): TSESTree.Program {
  const ast = sourceCode.ast as unknown as TSESTree.Program;
  const body = ast.body.flatMap((node) =>
    (node.type as string) === 'SvelteScriptElement' ? (node as unknown as TSESTree.Program).body : [node],
  );
  return body.length === ast.body.length && body.every((node, index) => node === ast.body[index])
    ? ast
    : { ...ast, body };
}

/** The file name as in the CLI: relative to the working directory, with `/`; absolute for a file outside of it. */
function getName({ cwd, physicalFilename }: Rule.RuleContext): string {
  const name = relative(cwd, physicalFilename);
  return (name.startsWith('..') || isAbsolute(name) ? physicalFilename : name).split(sep).join('/');
}
