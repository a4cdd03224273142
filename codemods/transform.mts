/** Adapts jscodeshift's runner to the engine: text in, text out, without the runner's own tree. */
import { basename, relative, resolve, sep } from 'node:path';
import type { API, FileInfo, Options } from 'jscodeshift';
import { applyEdits } from '../analysis/edits/apply.ts';
import { selectEdits } from '../analysis/edits/select-edits.ts';
import { getFindingId, type Finding } from '../analysis/findings/finding.ts';
import { judgeWeak, toWeakLimitation } from '../analysis/findings/judgement/weak-findings.ts';
import { findDirectives, isSuppressed } from '../analysis/findings/suppressions.ts';
import { getPackageFacts } from '../analysis/host/package-facts.ts';
import { findUnsearched, listAffectedFiles, reviewIfSeen } from '../analysis/host/affected-files.ts';
import { findOutsidePatch } from '../analysis/host/patching-dependencies.ts';
import { isTooLarge, TOO_LARGE } from '../analysis/host/source-size.ts';
import { selectOne } from '../analysis/prefilter/select-files.ts';
import { parseSource } from '../analysis/host/parsers/parse-source.ts';
import { createGetEngine, type LoadedEngine } from './engines.mts';
import { OptionError, parseOptions, type TransformOptions } from './options.mts';
import { describeLeft, describeRewritten, describeUnjudged } from './reports.mts';

/**
 * The function that the runner calls for each file. It returns the new text (`ok`), the same text if all findings need a
 * person (`unmodified`), or undefined if there are none (`skipped`).
 */
export type Transform = (file: FileInfo, api: API, options: Options) => string | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/** Creates the transform for these deprecations. The first file creates the engine, because options come with files. */
export function createTransform(ids: readonly string[]): Transform {
  const getEngine = createGetEngine();
  return (file, api, written) => {
    const options = parseOptions(written, getToday);
    if (options instanceof OptionError) throw toError(options.message);
    const loaded = getEngine(options);
    if (loaded instanceof OptionError) throw toError(loaded.message);
    return transform(file, api, { ...loaded, ids, options });
  };
}

interface Job extends LoadedEngine {
  ids: readonly string[];
  options: TransformOptions;
}

function transform(file: FileInfo, api: API, job: Job): string | undefined {
  const { engine, createGraph, ids, options } = job;
  // Offsets do not count a byte-order mark; the written text must have it again.
  const hasMark = file.source.startsWith(BYTE_ORDER_MARK);
  const text = hasMark ? file.source.slice(1) : file.source;
  const path = resolve(file.path);
  const cwd = process.cwd();
  const facts = getPackageFacts(path);
  const name = relative(cwd, path).split(sep).join('/');
  const marks = engine.marks(text, name);
  const graph = createGraph(new Map([[path, marks]]));
  const follow = selectOne(engine.select, { file: path, marks, talks: facts.talksToPlatform, graph });
  if (follow === null) return undefined;
  if (isTooLarge(text)) throw toError(`the file ${TOO_LARGE}`);
  const { source, failure } = parseSource({ name, text });
  if (failure !== undefined) throw toError(`line ${failure.line}: ${failure.text}`);
  const analysis = engine.analyze(
    { ...source, path },
    {
      facts,
      graph,
      follow,
      listAffectedFiles: () => listAffectedFiles(path, cwd),
      findOutsidePatch: () => findUnsearched(path, cwd) ?? findOutsidePatch(path),
    },
  );
  const failed = analysis.limitations.find(({ reason }) => reason === 'analysis-failed');
  if (failed) throw toError(failed.text);
  const judgement = { asOf: options.asOf, only: ids };
  const judged = engine.judge(source, analysis, judgement);
  const directives = findDirectives(source.ast.comments ?? [], text);
  const findings = judged
    .filter((finding) => !isSuppressed(finding, directives))
    .map((finding) => reviewIfSeen(finding, { path, text, cwd }));
  const silenced = judged.length - findings.length;
  if (silenced > 0) api.report(`${silenced} silenced by comments`);
  const weak = judgeWeak(engine.judge, source, analysis, judgement).filter(
    (finding) => !isSuppressed(finding, directives),
  );
  const limitations = [...analysis.limitations, ...weak.map(toWeakLimitation)];
  if (limitations.length > 0) api.report(describeUnjudged(limitations));
  if (findings.length === 0) return silenced > 0 ? file.source : undefined;
  const result = rewrite(text, findings, { ...job, api });
  if (result !== text && parseSource({ name, text: result }).failure !== undefined) {
    throw toError(`${basename(name)} is left alone: the rewritten text would not be valid`);
  }
  return hasMark ? BYTE_ORDER_MARK + result : result;
}

/** Counts the rewrites, and reports the findings that are left for a person. */
function rewrite(
  text: string,
  findings: readonly Finding[],
  { api, dataset, brand, options }: Job & { api: API },
): string {
  const { edits, rewritten, left } = selectEdits(findings, options.classes);
  for (const finding of rewritten) {
    api.stats(getFindingId(finding));
    if (finding.fix.class === 'review') api.report(describeRewritten(finding));
  }
  for (const line of describeLeft(left, { ...dataset, brand })) api.report(line);
  return applyEdits(text, edits).text;
}

/** Removes the stack from errors that a user can repair: the runner prints it below the message. */
function toError(message: string): Error {
  const error = new Error(message);
  error.stack = '';
  return error;
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}
