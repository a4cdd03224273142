/** Compares runs over variants of a program: neither the prefilter nor the order or names of files may change a result. */
import fc from 'fast-check';
import { runProgram } from './run-program.ts';
import { renameFiles, restoreNames, takeOutLines, type LineNumber, type ProgramTexts } from './vary-program.ts';

export interface Variant {
  /** Lines to take out; none leaves the program as it is. */
  removed: readonly LineNumber[];
  /** Decides about the order and the new names of files. */
  seed: number;
}

/** At most `mostLines` lines are taken out. */
export function createVariants(mostLines: number): fc.Arbitrary<Variant> {
  const line = fc.record({ source: fc.nat(), line: fc.nat() });
  return fc.record({ removed: fc.array(line, { maxLength: mostLines }), seed: fc.nat() });
}

/**
 * Runs a variant three times: by name, shuffled without the prefilter, and shuffled with other names. Returns a line for each
 * difference from the first run, and for each finding whose fixes cannot be proposed. Files that are not selected have no
 * limitations, so an unselected run may have more.
 * @param createFolder writes texts to a new folder and returns its path
 */
export function findDifferences(
  program: ProgramTexts,
  { removed, seed }: Variant,
  createFolder: (texts: Readonly<Record<string, string>>) => string,
): string[] {
  const texts = takeOutLines(program, removed);
  const folder = createFolder(Object.fromEntries(texts));
  const random = createRandom(seed);
  const order = <T>(list: readonly T[]): T[] => shuffle(list, random);
  const expected = runProgram(folder, { selection: 'selected' });
  const unselected = runProgram(folder, { selection: 'unselected', order });
  const renamed = renameFiles(texts, folder, (length) => createStem(length, random));
  const renamedFolder = createFolder(Object.fromEntries(renamed.texts));
  const ofRenamed = runProgram(renamedFolder, { selection: 'selected', order });
  return [
    ...diff('unselected', expected.findings, unselected.findings),
    ...diff('renamed', expected.findings, restoreNames(ofRenamed.findings, renamed.stems)),
    ...diff('renamed', expected.limitations, restoreNames(ofRenamed.limitations, renamed.stems)),
    ...unselected.findings.filter((line) => line.includes('proposing fixes failed')).map((line) => `failed: ${line}`),
  ];
}

function diff(label: string, expected: readonly string[], actual: readonly string[]): string[] {
  return [
    ...subtract(expected, actual).map((line) => `${label}: - ${line}`),
    ...subtract(actual, expected).map((line) => `${label}: + ${line}`),
  ];
}

/** The lines that another list does not have, counting repeats. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

/** A generator of numbers from 0 to 1 (mulberry32): the same numbers for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
}

/** Consonants spell no word of the data. Only the first letter is a q, so that no name begins inside another one. */
function createStem(length: number, random: () => number): string {
  const letters = 'bcdfghjklmnprstvwxz';
  const others = Array.from({ length: length - 1 }, () => letters[Math.floor(random() * letters.length)]);
  return ['q', ...others].join('');
}
