/** The largest source that is analysed, for all faces. */

/** Larger files are generated, and cost more time than their findings are worth. */
export const LARGEST_SOURCE_BYTES = 2 * 1024 * 1024;

/** The largest text of another kind that is searched for rules: one that is written by hand is shorter. */
export const LARGEST_RULES_BYTES = 512 * 1024;

/** What the limitation `too-large` says of a file. */
export const TOO_LARGE = `is larger than ${LARGEST_SOURCE_BYTES / 1024 / 1024} MB`;

/** Tests if a text that a runner has read already would be too large as a file. */
export function isTooLarge(text: string): boolean {
  return Buffer.byteLength(text) > LARGEST_SOURCE_BYTES;
}
