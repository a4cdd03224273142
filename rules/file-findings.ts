/** One analysis for each file, whichever of the ten rules asks first. */
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { Rule, SourceCode } from 'eslint';
import type { Engine } from '../analysis/engine.ts';
import type { Finding } from '../analysis/findings/finding.ts';
import type { PackageFacts, SourceFile } from '../analysis/program/source-file.ts';
import type { Day } from '../data/lifecycle.ts';
import { parseSettings, SettingsError, type SunsetSettings } from './settings.ts';

export interface FileFindings {
  findings: readonly Finding[];
  /** What is wrong with the settings, and the one rule that says so: ten lines would be nine too many. */
  problem?: { text: string; reportedBy: string };
}

/** What the rules need from outside; a test gives its own. */
export interface FileFindingsParts {
  /**
   * The engine for these settings, made once for each.
   * @throws SettingsError where the settings name data that is not there or not valid.
   */
  getEngine(settings: SunsetSettings, cwd: string): Engine;
  getPackageFacts(file: string): PackageFacts;
  /** The day for those who set no `asOf`. */
  asOf: Day;
}

const NOTHING: FileFindings = { findings: [] };

/** Returns the function that all rules share. Keyed by the SourceCode, so nothing outlives the linting of a file. */
export function createFindInFile(parts: FileFindingsParts): (context: Rule.RuleContext) => FileFindings {
  const kept = new WeakMap<SourceCode, { settings: unknown; result: FileFindings }>();
  const parse = rememberSettings();
  return (context) => {
    const { sourceCode, settings } = context;
    const known = kept.get(sourceCode);
    if (known !== undefined && known.settings === settings.sunset) return known.result;
    const result = findInFile(context, parse(settings.sunset), parts);
    kept.set(sourceCode, { settings: settings.sunset, result });
    return result;
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

function findInFile(
  context: Rule.RuleContext,
  settings: ReturnType<typeof parseSettings>,
  parts: FileFindingsParts,
): FileFindings {
  if (settings instanceof SettingsError) return toProblem(settings, context);
  try {
    return { findings: getFindings(context, settings, parts) };
  } catch (error) {
    // The engine turns its own failures into limitations; whatever still gets here must not end an editor's linting.
    return error instanceof SettingsError ? toProblem(error, context) : NOTHING;
  }
}

function getFindings(context: Rule.RuleContext, settings: SunsetSettings, parts: FileFindingsParts): Finding[] {
  const { sourceCode } = context;
  const engine = parts.getEngine(settings, context.cwd);
  // Most files hold nothing: the text is asked before the disk.
  const { text } = sourceCode;
  const path = resolve(context.cwd, context.physicalFilename);
  if (!engine.hasMarker(text, path) && (settings.imports !== true || !engine.hasPart(text, path))) return [];
  const facts = parts.getPackageFacts(path);
  if (!engine.isCandidate(text, facts, path)) return [];
  const source: SourceFile = {
    name: getName(context),
    path,
    text,
    ast: getProgram(sourceCode),
    scopes: sourceCode.scopeManager as unknown as Scope.ScopeManager,
  };
  const { evidence, endingWithin } = settings;
  const judgement = { asOf: settings.asOf ?? parts.asOf, evidence, endingWithin };
  return engine.judge(source, engine.analyze(source, facts), judgement);
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
