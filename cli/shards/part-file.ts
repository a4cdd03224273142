/** The file that a shard of `sunset check` writes: the analyses of its files, for `sunset merge`. */
import { CommandError } from '../command-error.ts';
import { getDigest } from '../cache/digest.ts';
import type { TextAnalysis } from '../run/pass.ts';
import type { Shard } from './shard.ts';

export type KeyedAnalysis = readonly [key: string, value: TextAnalysis];

export interface Part {
  shard: Shard;
  /** The key of everything that the analyses depend on besides the files: version, options, data. */
  key: string;
  /** The digest of all files of the whole run. */
  tree: string;
  /** The paths of the run, as they were typed. */
  paths: readonly string[];
  analyses: readonly KeyedAnalysis[];
}

const KIND = 'part of sunset check';

/** Renders a part. The same run gives the same text. */
export function renderPart({ shard, key, tree, paths, analyses }: Part): string {
  const sorted = [...analyses].sort(([one], [other]) => (one < other ? -1 : 1));
  const digest = getDigest(JSON.stringify(sorted));
  const document = { kind: KIND, schemaVersion: 1, ...shard, key, tree, paths, digest, analyses: sorted };
  return `${JSON.stringify(document)}\n`;
}

/** True for JSON that a shard has written, whole or not. */
export function isPart(document: unknown): boolean {
  return typeof document === 'object' && document !== null && (document as { kind?: unknown }).kind === KIND;
}

/** @throws CommandError for a part of another version, or one that was changed. */
export function toPart(document: unknown, name: string): Part {
  const { schemaVersion, part, of, key, tree, paths, digest, analyses } = document as Record<string, unknown>;
  if (schemaVersion !== 1) throw new CommandError(`${name} is a part of another version of Sunset`);
  const isWhole =
    Number.isInteger(part) &&
    Number.isInteger(of) &&
    typeof key === 'string' &&
    typeof tree === 'string' &&
    Array.isArray(paths) &&
    Array.isArray(analyses) &&
    digest === getDigest(JSON.stringify(analyses));
  if (!isWhole) throw new CommandError(`${name} is broken: let its shard write it again`);
  return {
    shard: { part: part as number, of: of as number },
    key,
    tree,
    paths: paths.map(String),
    analyses: analyses as KeyedAnalysis[],
  };
}
