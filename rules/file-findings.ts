/** One analysis for each file, whichever of the ten rules asks first. */
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
  /** What is wrong with the settings, and the one rule that says so: ten lines would be nine too many. */
  problem?: { text: string; reportedBy: string };
}

/** What the rules need from outside; a test gives its own. */
export interface FileFindingsParts {
  getEngine: GetEngine;
  getPackageFacts(file: string): PackageFacts;
  /** The day for those who set no `asOf`. */
  asOf: Day;
}

const NOTHING: FileFindings = { findings: [] };

/** What all rules share; keyed by the SourceCode, so that nothing outlives the linting of a file. */
export interface FindingsByFile {
  /** Notes that a rule of the set is on for the file. Rules are created before any of them visits the file. */
  request(context: Rule.RuleContext, ruleSet: RuleSet): void;
  /** The findings of all requested rule sets, from one analysis. */
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

/** All files of a configuration share one settings object, so it is looked at once. */
function rememberSettings(): typeof parseSettings {
  const parsed = new WeakMap<object, ReturnType<typeof parseSettings>>();
  return (written) => {
    if (typeof written !== 'object' || written === null) return parseSettings(written);
    const known = parsed.get(written) ?? parseSettings(written);
    parsed.set(written, known);
    return known;
  };
}

/** One file to lint, and what is wanted of it. */
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
    // The engine turns its own failures into limitations; whatever still gets here must not end an editor's linting.
    return error instanceof SettingsError ? toProblem(error, job.context) : NOTHING;
  }
}

function getFindings({ context, ruleSets, parts }: Job, settings: SunsetSettings): Finding[] {
  const { sourceCode } = context;
  const { engine, createGraph } = parts.getEngine(settings, ruleSets, context.cwd);
  const { text } = sourceCode;
  const path = resolve(context.cwd, context.physicalFilename);
  const name = getName(context);
  const marks = engine.marks(text, name);
  const graph = createGraph?.(new Map([[path, marks]])) ?? null;
  // Most files hold nothing whatever their package is: the text is looked at before the disk.
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
 * The program as analysis reads it. ESLint's types speak of ESTree; every parser that ESLint takes gives the superset.
 * Svelte's keeps each script in an element of its own, where the CLI reads one module.
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

/** As the CLI names files: relative to the working directory, with `/`; as it is where the file lies outside. */
function getName({ cwd, physicalFilename }: Rule.RuleContext): string {
  const name = relative(cwd, physicalFilename);
  return (name.startsWith('..') || isAbsolute(name) ? physicalFilename : name).split(sep).join('/');
}

function toProblem(error: SettingsError, { id }: Rule.RuleContext): FileFindings {
  return { findings: [], problem: { text: error.message, reportedBy: id } };
}
