/** Analyses each file once for all rules. */
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Rule, SourceCode } from 'eslint';
import type { Finding } from '../analysis/findings/finding.ts';
import { isSelected } from '../analysis/prefilter/select-one.ts';
import type { PackageFacts, SourceFile } from '../analysis/program/source-file.ts';
import type { Day } from '../data/lifecycle.ts';
import type { GetEngine, RuleSet } from './engines.ts';
import { parseSettings, SettingsError, type SunsetSettings } from './settings.ts';

export interface FileFindings {
  findings: readonly Finding[];
  /** A fault in the settings. Only the rule `reportedBy` reports it, so that the user sees it once. */
  problem?: { text: string; reportedBy: string };
}

/** The rules' dependencies; tests pass their own. */
export interface FileFindingsParts {
  getEngine: GetEngine;
  getPackageFacts(file: string): PackageFacts;
  /** The day of the judgement if the settings have no `asOf`. */
  asOf: Day;
}

const NOTHING: FileFindings = { findings: [] };

/** Findings that all rules share, keyed by SourceCode, so that they are dropped after the linting of a file. */
export interface FindingsByFile {
  /** Registers that a rule of the set is on for the file. ESLint creates all rules before it visits the file. */
  request(context: Rule.RuleContext, ruleSet: RuleSet): void;
  /** Returns the findings of all requested rule sets, from one analysis. */
  find(context: Rule.RuleContext): FileFindings;
}

export function createFindingsByFile(parts: FileFindingsParts): FindingsByFile {
  const requested = new WeakMap<SourceCode, Set<RuleSet>>();
  const kept = new WeakMap<SourceCode, { settings: unknown; result: FileFindings }>();
  const parse = rememberSettings();
  return {
    request({ sourceCode }, ruleSet) {
      const known = requested.get(sourceCode);
      if (known) known.add(ruleSet);
      else requested.set(sourceCode, new Set([ruleSet]));
    },
    find(context) {
      const { sourceCode, settings } = context;
      const known = kept.get(sourceCode);
      if (known !== undefined && known.settings === settings.sunset) return known.result;
      const ruleSets = requested.get(sourceCode) ?? new Set<RuleSet>();
      const result = findInFile({ context, ruleSets, parts }, parse(settings.sunset));
      kept.set(sourceCode, { settings: settings.sunset, result });
      return result;
    },
  };
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

function findInFile(job: Job, settings: ReturnType<typeof parseSettings>): FileFindings {
  if (settings instanceof SettingsError) return toProblem(settings, job.context);
  try {
    return { findings: getFindings(job, settings) };
  } catch (error) {
    // The engine turns its own failures into limitations; any other error must not stop the linting in an editor.
    return error instanceof SettingsError ? toProblem(error, job.context) : NOTHING;
  }
}

function getFindings({ context, ruleSets, parts }: Job, settings: SunsetSettings): Finding[] {
  const { sourceCode } = context;
  const { engine, createGraph } = parts.getEngine(settings, ruleSets, context.cwd);
  const { text } = sourceCode;
  const path = resolve(context.cwd, context.physicalFilename);
  // Most projects do not talk to the platform. A search takes a tenth of a scan.
  if (!createGraph && !engine.mayStandAlone(text) && !parts.getPackageFacts(path).talksToPlatform) return [];
  const name = getName(context);
  const marks = engine.marks(text, name);
  const graph = createGraph?.(new Map([[path, marks]])) ?? null;
  // Most files are ruled out by their text alone, which saves reading package.json.
  if (!isSelected(engine.select, { file: path, marks, talks: true, graph })) return [];
  const facts = parts.getPackageFacts(path);
  if (!isSelected(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph })) return [];
  const source: SourceFile = {
    name,
    path,
    text,
    ast: getProgram(sourceCode),
    scopes: sourceCode.scopeManager as unknown as Scope.ScopeManager,
  };
  const { evidence, endingWithin } = settings;
  const judgement = { asOf: settings.asOf ?? parts.asOf, evidence, endingWithin };
  return engine.judge(source, engine.analyze(source, { facts, graph }), judgement);
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

function toProblem(error: SettingsError, { id }: Rule.RuleContext): FileFindings {
  return { findings: [], problem: { text: error.message, reportedBy: id } };
}
