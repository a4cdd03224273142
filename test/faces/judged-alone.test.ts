/** A file that ESLint judges without its imports: what other files do with its answers is not known. */
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { lintFolder } from './lint.ts';

const URL = 'https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces';
const lint = (source: string) =>
  lintFolder(createFolder({ 'package.json': '{}', 'list.mjs': source }), { asOf: '2026-11-21', imports: false });

describe('without imports, a rewrite', () => {
  it.each([
    [
      'its answer is added to an object of the caller',
      '(log) => { const answer = await fetch(URL); log.add(answer); }',
    ],
    ['its answer is an argument of a callback', '(keep) => { const answer = await fetch(URL); keep(answer, 1); }'],
  ])('is a suggestion where %s', async (_, run) => {
    const [message, ...others] = await lint(`export const run = async ${run.replace('URL', `'${URL}'`)};\n`);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ ruleId: 'sunset/no-ended-route', suggestions: [expect.anything()] });
    expect(message).not.toHaveProperty('fix');
  });

  it('is a fix where the answer is read in the file', async () => {
    const [message] = await lint(`export const run = async () => (await fetch('${URL}')).status;\n`);
    expect(message).toHaveProperty('fix');
  });
});
