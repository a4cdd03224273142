/** Joins the parts of a sharded check into the report that a check without shards would write. */
import { getRunKeys } from '../cache/run-key.ts';
import { CommandError } from '../command-error.ts';
import { runCheck } from '../commands/check.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { CommandHost } from '../host.ts';
import type { Arguments } from '../options.ts';
import { analyzeProject } from '../run/analyze-project.ts';
import type { PassResult } from '../run/pass.ts';
import type { RunRequest } from '../run/run-request.ts';
import { isPart, toPart, type Part } from './part-file.ts';
import { createPartStore } from './part-store.ts';

export interface NamedDocument {
  /** The name of the file. */
  name: string;
  document: unknown;
}

/**
 * Runs the check with the analyses that are stored in the parts.
 * @throws CommandError for parts that are broken, missing, of different runs or of other files, and everything that a check throws.
 */
export function mergeParts(documents: readonly NamedDocument[], argv: Arguments, host: CommandHost): Promise<ExitCode> {
  const parts = documents.map(({ name, document }) => {
    if (!isPart(document)) throw new CommandError(`${name} is no part of a sharded check, as the other files are`);
    return { name, ...toPart(document, name) };
  });
  refuseIncomplete(parts);
  const [first] = parts;
  return runCheck({ ...argv, paths: first!.paths, reports: undefined }, host, undefined, (request) =>
    analyze(request, parts),
  );
}

interface NamedPart extends Part {
  name: string;
}

function refuseIncomplete(parts: readonly NamedPart[]): void {
  const [first] = parts;
  const { of } = first!.shard;
  const other = parts.find(
    (part) =>
      part.shard.of !== of ||
      part.key !== first!.key ||
      part.tree !== first!.tree ||
      part.paths.join('\n') !== first!.paths.join('\n'),
  );
  if (other !== undefined)
    throw new CommandError(
      `${first!.name} and ${other.name} are parts of different runs: their files, options or versions differ`,
    );
  for (let wanted = 1; wanted <= of; wanted++) {
    const found = parts.filter(({ shard }) => shard.part === wanted);
    if (found.length === 0) throw new CommandError(`part ${wanted} of ${of} is missing`);
    if (found.length > 1)
      throw new CommandError(`${found[0]!.name} and ${found[1]!.name} are both part ${wanted} of ${of}`);
  }
}

async function analyze(request: RunRequest, parts: readonly NamedPart[]): Promise<PassResult> {
  const [{ name, key, tree }] = parts as [NamedPart];
  if (getRunKeys(request).files !== key)
    throw new CommandError(`${name} was made by another version of Sunset, or with other options or data`);
  const known = parts.flatMap(({ analyses }) => analyses);
  const store = createPartStore(request.cwd, await request.loadAnalyzer(), known);
  const result = analyzeProject(request, store.analyzer, store.analyses);
  if (store.getTree() !== tree)
    throw new CommandError(
      `${name} was made of other files than these: shards and merge need the same commit and folder`,
    );
  return result;
}
