/** Paths with a part that a function adds if a call gives it: which operation a call sends depends on what it gives. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const createPaths = (
  part: string,
): string => `const BASE = 'https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/docs';
${part}
export const load = (path) => fetch(BASE + path, { headers: { authorization: \`Bearer \${process.env.API_TOKEN}\` } }).then((answer) => answer.json());
`;

const READ = `import { load, shelf } from './paths.js';
export const tokenOf = async (name) => (await load(shelf(name))).result.token;
`;

const check = (part: string, read: string): Promise<string[]> =>
  checkProgram({ 'paths.js': createPaths(part), 'read.js': read });

describe('a part of a path that may be left out', () => {
  it.each([
    ['behind &&', "export const shelf = (name = '') => `/repos${name && `/${encodeURIComponent(name)}`}`;"],
    ['in a conditional', "export const shelf = (name = '') => `/repos${name ? `/${name}` : ''}`;"],
    [
      'behind an early return',
      "export function shelf(name = '') { if (!name) return '/repos'; return `/repos/${name}`; }",
    ],
  ])('is in the path of a call that gives it: %s', async (_, part) => {
    expect(await check(part, READ)).toEqual(['read.js:2 repo-token-from-get']);
  });

  const PART = "export const shelf = (name = '') => `/repos${name && `/${name}`}`;";

  it.each([
    ['a call that leaves it out', PART, READ.replace('shelf(name)', 'shelf()')],
    ['a call that gives an empty text', PART, READ.replace('shelf(name)', "shelf('')")],
    [
      'a default that is another path',
      "export const shelf = (name = 'drafts') => (name === 'drafts' ? '/drafts' : `/repos/${name}`);",
      READ,
    ],
  ])('is not there: %s', async (_, part, read) => {
    expect(await check(part, read)).toEqual([]);
  });
});
