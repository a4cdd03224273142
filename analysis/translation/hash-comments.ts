/** Finds the comments of YAML and `.http` files that configure ESLint: those outside of the scripts in them. */
import type { Comment } from '../findings/suppressions.ts';

/** In YAML a comment may follow a value, after a blank. */
const IN_YAML = /(?<=^|[ \t])(#[ \t]*eslint-[^\r\n]*)/gm;
const IN_HTTP = /^[ \t]*((?:#+|\/\/)[ \t]*eslint-[^\r\n]*)/gm;

/** Returns the comments that configure ESLint, in their order; those inside of scripts in YAML are among them. */
export function findHashComments(name: string, text: string): Comment[] {
  const pattern = /\.ya?ml$/i.test(name) ? IN_YAML : /\.(?:http|rest)$/i.test(name) ? IN_HTTP : null;
  // Nearly all files have none.
  if (pattern === null || !text.includes('eslint-')) return [];
  return [...text.matchAll(pattern)].map(({ 0: { length }, 1: found = '', index }) => ({
    type: 'Line',
    value: found.replace(/^(?:#+|\/\/)/, ''),
    range: [index + length - found.length, index + length],
  }));
}
