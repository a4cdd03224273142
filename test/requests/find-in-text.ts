/** Finds the requests of a source text, as `METHOD url` lines, and the uses that the engine makes of them. */
import { getEngine } from '../engine/analyze-text.ts';
import { parseSource } from '../../analysis/host/parsers/parse-source.ts';
import { createExternals } from '../../analysis/requests/search/externals.ts';
import { findRequests } from '../../analysis/requests/search/find-requests.ts';
import type { Request } from '../../analysis/requests/request.ts';
import { NO_PACKAGE, type PackageFacts, type SourceFile } from '../../analysis/program/source-file.ts';
import { createEvaluation } from '../../analysis/evaluator/machine.ts';
import { collectFileFacts } from '../../analysis/program/file-facts.ts';
import { renderSkeleton } from '../../analysis/evaluator/domain/skeleton.ts';
import { loadDataset } from '../../data/load.ts';

/** A program that depends on the SDK in this version. */
export function withSdk(spec: string): PackageFacts {
  return { talksToPlatform: true, sdk: { kind: 'installed', spec } };
}

/** Returns every request of a text, unsorted. */
export function findIn(text: string, facts: PackageFacts = NO_PACKAGE): readonly Request[] {
  const dataset = loadDataset();
  const evaluation = createEvaluation(collectFileFacts(parse(text)), createExternals(dataset.platform));
  return findRequests(evaluation, { dataset, facts }).requests;
}

/** `GET https://host/path`, one line for each method and URL, sorted, each once; `?` for a method that is not known. */
export function requestsOf(text: string, facts: PackageFacts = NO_PACKAGE): string[] {
  const lines = findIn(text, facts).flatMap(({ methods, url }) =>
    (methods ?? ['?']).map((method) => `${method} ${renderSkeleton(url)}`),
  );
  return [...new Set(lines)].sort();
}

/** `evidence METHOD path` of each use the engine sees, with a package that talks to the platform. */
export function usesOf(text: string, facts: PackageFacts = withSdk('4.5.0')): string[] {
  const { uses } = getEngine().analyze(parse(text), { facts });
  return [...new Set(uses.map(({ evidence, method, path }) => `${evidence} ${method ?? '?'} ${path}`))].sort();
}

function parse(text: string): SourceFile {
  const { source, failure } = parseSource({ name: 'program.ts', text });
  if (failure) throw new Error(`${failure.line}: ${failure.text}`);
  return source;
}
