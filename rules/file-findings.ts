/** Analyses each file once for all rules. */
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Rule, SourceCode } from 'eslint';
import type { Finding } from '../analysis/findings/finding.ts';
import { toWeakLimitation } from '../analysis/findings/judgement/weak-findings.ts';
import { isTooLarge, TOO_LARGE } from '../analysis/host/source-size.ts';
import type { Day } from '../data/lifecycle.ts';
import type { FindConfiguration } from './configuration/find-configuration.ts';
import { createJoinConfiguration, type JoinedSettings } from './configuration/join-configuration.ts';
import { findExclusion } from './configuration/settings-of-file.ts';
import type { GetEngine, RuleSet } from './engines.ts';
import type { GetPackageFacts } from './file-job.ts';
import { selectProgram } from './program-file.ts';
import { createFixInPackage, type FixInPackage } from './package-fixes.ts';
import { parseSettings, type SunsetSettings } from './sunset-settings.ts';
import { getFileKind, selectTranslated } from './translated-file.ts';
import type { Limitation } from '../analysis/findings/limitation.ts';

export interface FileFindings {
  findings: readonly Finding[];
  /** For the fix that a finding is shown with. */
  fixInPackage: FixInPackage;
  /** Limitations of the analysis, and findings whose evidence is too weak. */
  limitations: readonly Limitation[];
  /** Faults of the settings and of the files that they name. */
  settingsFaults: readonly string[];
  /** True if the rule that reports faults of the settings is on for the file. */
  hasSettingsRule: boolean;
  /** Why the file was not judged. Only the rule `reportedBy` reports them, so that each is reported once. */
  problems: readonly string[];
  /** The id of the rule that reports `problems`: preferably a `no-ended-*`, which is an error in every shipped configuration. */
  reportedBy: string;
}

/** The rules' dependencies; tests pass their own. */
export interface FileFindingsParts {
  getEngine: GetEngine;
  getPackageFacts: GetPackageFacts;
  /** The day that the shipped configurations set: a boundary of the shipped data, from when ESLint loaded them. */
  asOf: Day;
  /** Reads the clock. An editor keeps ESLint, and its configurations, for days. */
  getToday: () => Day;
  /** Returns the last boundary of the shipped data. Judgements on it and on `day` differ only in the days left. */
  getBoundary: (day: Day) => Day;
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

type Judged = Pick<FileFindings, 'findings' | 'fixInPackage' | 'limitations' | 'settingsFaults' | 'problems'>;

const NOTHING = { findings: [], fixInPackage: (finding: Finding): Finding => finding, limitations: [] } as const;

function findInFile(job: Job, { settings, faults, isIgnored }: JoinedSettings): Judged {
  if (isIgnored) return { ...NOTHING, settingsFaults: faults, problems: [] };
  try {
    const judged = analyzeAndJudge(job, settings);
    return { ...judged, settingsFaults: [...faults, ...judged.settingsFaults] };
  } catch (error) {
    // A crash must neither stop the linting in an editor, nor look like a file without findings.
    const message = error instanceof Error ? error.message : String(error);
    const problems = [`the analysis of this file failed: ${message}`];
    return { ...NOTHING, settingsFaults: faults, problems };
  }
}

function analyzeAndJudge({ context, ruleSets, parts }: Job, settings: SunsetSettings): Judged {
  const loaded = parts.getEngine(settings, ruleSets, context.cwd);
  const settingsFaults = loaded.fault === null ? [] : [loaded.fault];
  const nothing = { ...NOTHING, settingsFaults, problems: [] };
  const { text } = context.sourceCode;
  const path = resolve(context.cwd, context.physicalFilename);
  const { evidence, endingWithin } = settings;
  const judgement = { asOf: getDay(settings, parts), evidence, endingWithin };
  const job = {
    context,
    file: { name: getName(context), path, text },
    loaded,
    judgement,
    getPackageFacts: parts.getPackageFacts,
  };
  const kind = getFileKind(context);
  const judge = kind === 'program' ? selectProgram(job) : kind === 'translated' ? selectTranslated(job) : null;
  if (judge === null) return nothing;
  if (isTooLarge(text)) return { ...nothing, problems: [`not judged: the file ${TOO_LARGE} (too-large)`] };
  const { analysis, findings, weak } = judge();
  const judgeInPackage = (): readonly Finding[] => {
    const withImports = parts.getEngine({ ...settings, imports: true }, ruleSets, context.cwd);
    return selectProgram({ ...job, loaded: withImports })?.().findings ?? [];
  };
  const isAlone = kind === 'program' && loaded.createGraph === null;
  const isFailure = ({ reason }: Limitation): boolean => reason === 'analysis-failed';
  return {
    findings: findings.filter((finding) => findExclusion(finding, settings, judgement.asOf) === undefined),
    fixInPackage: isAlone ? createFixInPackage(judgeInPackage) : NOTHING.fixInPackage,
    limitations: [
      ...analysis.limitations.filter((limitation) => !isFailure(limitation)),
      ...weak.map(toWeakLimitation),
    ],
    settingsFaults,
    problems: analysis.limitations.filter(isFailure).map(({ text: failure }) => failure),
  };
}

/**
 * Returns the day of the judgement. Without a day of the user, it is today if the settings have `endingWithin` (counted from today, as
 * in the CLI) or `data` (which has other boundaries than the shipped data), and the last boundary of the shipped data otherwise.
 */
function getDay(
  { asOf, endingWithin, data }: SunsetSettings,
  shipped: Pick<FileFindingsParts, 'asOf' | 'getToday' | 'getBoundary'>,
): Day {
  const isShipped = asOf === undefined || asOf === shipped.asOf;
  if (!isShipped) return asOf;
  const today = shipped.getToday();
  return endingWithin !== undefined || data !== undefined ? today : shipped.getBoundary(today);
}

/** The file name as in the CLI: relative to the working directory, with `/`; absolute for a file outside of it. */
function getName({ cwd, physicalFilename }: Rule.RuleContext): string {
  const name = relative(cwd, physicalFilename);
  return (name.startsWith('..') || isAbsolute(name) ? physicalFilename : name).split(sep).join('/');
}
