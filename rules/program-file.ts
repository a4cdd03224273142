/** JavaScript and TypeScript, which ESLint has parsed. */
import type { TSESTree } from '@typescript-eslint/utils';
import type { Scope } from '@typescript-eslint/utils/ts-eslint';
import type { SourceCode } from 'eslint';
import { judgeWeak } from '../analysis/findings/judgement/weak-findings.ts';
import { findUnsearched, listAffectedFiles } from '../analysis/host/affected-files.ts';
import { findOutsidePatch } from '../analysis/host/patching-dependencies.ts';
import { createTemplateLimitation, hasTemplateUses } from '../analysis/host/template-uses.ts';
import { selectOne } from '../analysis/prefilter/select-files.ts';
import type { SourceFile } from '../analysis/program/source-file.ts';
import type { FileJob, JudgedAnalysis } from './file-job.ts';

/** Returns a function that analyses and judges the file; null for a file without findings, as nearly all are. */
export function selectProgram(job: FileJob): (() => JudgedAnalysis) | null {
  const { context, file, judgement, getPackageFacts } = job;
  const { engine, createGraph, platform } = job.loaded;
  const { name, path, text } = file;
  // Most projects do not talk to the platform, and this test takes a tenth of the time of a scan.
  if (!createGraph && !engine.mayStandAlone(text) && !getPackageFacts(path, platform).talksToPlatform) return null;
  const marks = engine.marks(text, name);
  const graph = createGraph?.(new Map([[path, marks]])) ?? null;
  // Most files are ruled out by their text alone, which saves reading package.json.
  if (selectOne(engine.select, { file: path, marks, talks: true, graph }) === null) return null;
  const facts = getPackageFacts(path, platform);
  const follow = selectOne(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph });
  if (follow === null) return null;
  return () => {
    const { sourceCode } = context;
    const source: SourceFile = {
      ...file,
      ast: getProgram(sourceCode),
      scopes: sourceCode.scopeManager as unknown as Scope.ScopeManager,
    };
    const analysis = engine.analyze(source, {
      facts,
      graph,
      follow,
      // What may see a rewrite. Without imports the fixes of this analysis are not shown: see package-fixes.ts.
      ...(createGraph
        ? {
            listAffectedFiles: () => listAffectedFiles(path, context.cwd),
            findOutsidePatch: () => findUnsearched(path, context.cwd) ?? findOutsidePatch(path),
          }
        : {}),
    });
    const inTemplate = hasTemplateUses(file, engine) ? [createTemplateLimitation(name)] : [];
    return {
      analysis: { ...analysis, limitations: [...analysis.limitations, ...inTemplate] },
      findings: engine.judge(source, analysis, judgement),
      weak: judgeWeak(engine.judge, source, analysis, judgement),
    };
  };
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
