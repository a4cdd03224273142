/** A part of a run: `--shard 2/4`. */
import { CommandError } from '../command-error.ts';
import { getText, type Arguments } from '../options.ts';

export interface Shard {
  /** From 1 to `of`. */
  part: number;
  of: number;
}

/** Returns the part; undefined without the option. @throws CommandError for anything but a part such as 1/4. */
export function getShard(argv: Arguments): Shard | undefined {
  const text = getText(argv, 'shard');
  if (text === undefined) return undefined;
  const [, part, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  if (part === undefined || Number(part) < 1 || Number(part) > Number(of))
    throw new CommandError(`--shard is a part such as 1/4, not "${text}"`);
  return { part: Number(part), of: Number(of) };
}

/** Selects a part of a list. Neighbours stay together, because files of a folder share imports; sizes differ by one at most. */
export function selectNeighbours<T>(sorted: readonly T[], { part, of }: Shard): T[] {
  const start = (index: number): number => Math.floor((index * sorted.length) / of);
  return sorted.slice(start(part - 1), start(part));
}
