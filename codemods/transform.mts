/** The one adapter between jscodeshift's runner and the engine: text in, text out, the runner's own tree unused. */
import { basename, relative, resolve, sep } from 'node:path';
import type { API, FileInfo, Options } from 'jscodeshift';
import { applyEdits } from '../analysis/edits/apply.ts';
import { createEngine, type Engine } from '../analysis/engine.ts';
import type { Edit, Finding } from '../analysis/findings/finding.ts';
import { createModuleHost } from '../analysis/host/modules.ts';
import { getPackageFacts } from '../analysis/host/package-facts.ts';
import { parseSource } from '../analysis/host/parsers.ts';
import { loadDataset } from '../data/load.ts';
import { OptionError, parseOptions, type TransformOptions } from './options.mts';

/** What the runner calls for each file; undefined leaves the file as it is. */
export type Transform = (file: FileInfo, api: API, options: Options) => string | undefined;

const BYTE_ORDER_MARK = '\uFEFF';

/** Makes the transform for these deprecations. The engine is made at the first file, for the brand comes with it. */
export function createTransform(ids: readonly string[]): Transform {
  const engines = new Map<string | undefined, Engine>();
  return (file, api, written) => {
    const options = parseOptions(written, getToday);
    if (options instanceof OptionError) throw toError(options.message);
    let engine = engines.get(options.brand);
    if (engine === undefined) {
      engine = createEngine(loadDataset(), { brand: options.brand }, createModuleHost({ freshness: 'once' }));
      engines.set(options.brand, engine);
    }
    return transform(file, api, { engine, ids, options });
  };
}

interface Job {
  engine: Engine;
  ids: readonly string[];
  options: TransformOptions;
}

function transform(file: FileInfo, api: API, { engine, ids, options }: Job): string | undefined {
  // Parsers and offsets know nothing of a byte-order mark, and what is written back must have it again.
  const hasMark = file.source.startsWith(BYTE_ORDER_MARK);
  const text = hasMark ? file.source.slice(1) : file.source;
  const path = resolve(file.path);
  const facts = getPackageFacts(path);
  if (!engine.isCandidate(text, facts, path)) return undefined;
  const name = relative(process.cwd(), path).split(sep).join('/');
  const { source, failure } = parseSource({ name, text });
  if (failure !== undefined) throw toError(`line ${failure.line}: ${failure.text}`);
  const findings = engine.judge(source, engine.analyze({ ...source, path }, facts), { asOf: options.asOf, only: ids });
  const { fixed, result } = rewrite(text, findings, options);
  for (const finding of findings) {
    if (fixed.has(finding)) api.stats(finding.deprecation);
    else api.report(describe(finding));
  }
  if (result === text) return undefined;
  if (parseSource({ name, text: result }).failure !== undefined) {
    throw toError(`${basename(name)} is left alone: the rewritten text would not be valid`);
  }
  return hasMark ? BYTE_ORDER_MARK + result : result;
}

/** A finding's edits are made all or not at all: where they overlap those of an earlier one, it waits for the next run. */
function rewrite(text: string, findings: readonly Finding[], options: TransformOptions): { fixed: Set<Finding>; result: string } {
  const fixed = new Set<Finding>();
  const edits: Edit[] = [];
  for (const finding of findings) {
    if (!isFixed(finding, options)) continue;
    const own = finding.fix.edits ?? [];
    if (applyEdits(text, [...edits, ...own]).rejected.length > 0) continue;
    edits.push(...own);
    fixed.add(finding);
  }
  return { fixed, result: applyEdits(text, edits).text };
}

/** As in the linter, a safe rewrite is only made by itself where the request is proven to be the platform's. */
function isFixed(finding: Finding, { classes }: TransformOptions): boolean {
  if (finding.fix.edits === undefined || finding.fix.edits.length === 0 || !classes.has(finding.fix.class)) return false;
  return finding.evidence === 'proven' || classes.has('review');
}

function describe({ line, column, message, fix }: Finding): string {
  return `${line}:${column} ${message} (${fix.class}: ${fix.reason})`;
}

/** The runner prints an error's stack below its message; for what a user can mend the message says it all. */
function toError(message: string): Error {
  const error = new Error(message);
  error.stack = '';
  return error;
}

function getToday(): string {
  return new Date().toISOString().slice(0, 10);
}
