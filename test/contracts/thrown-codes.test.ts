/** Errors that failed requests throw, and the functions of modules that test their codes. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const MANIFEST = JSON.stringify({ name: 'notes', dependencies: { axios: '^1.7.0' } });
const TESTS = `import { isAxiosError } from 'axios';
export const isRefused = (error: unknown): boolean =>
  isAxiosError(error) && error.response!.data.errors.map((each: any) => each.code).includes('10000');
export const isMissing = (error: unknown): boolean =>
  isAxiosError(error) && error.response!.data.errors.some(({ code }: any) => code === 10007);
`;
const createClient = (url: string): string => `import axios from 'axios';
import { isMissing, isRefused } from './tests';
export async function list(account: string) {
  try {
    return await axios.get(\`${url}\`, { headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } });
  } catch (error) {
    if (isRefused(error) || isMissing(error)) return null;
    throw error;
  }
}
`;
const PLATFORM = 'https://api.cloudflare.com/client/v4/accounts/${account}/oauth_clients';
const check = (files: Record<string, string>): Promise<string[]> =>
  checkProgram({ 'package.json': MANIFEST, ...files });

describe('the code of a thrown error', () => {
  it('is tested in a module of which only the file has use', async () => {
    expect(await check({ 'tests.ts': TESTS, 'list.ts': createClient(PLATFORM) })).toEqual([
      'tests.ts:3 error-code-type',
    ]);
  });

  it('is tested in a module of the platform', async () => {
    const files = {
      'tests.ts': `${TESTS}export const API = 'https://api.cloudflare.com/client/v4';\n`,
      'list.ts': createClient(PLATFORM),
      'again.ts': createClient(PLATFORM),
    };
    expect(await check(files)).toEqual(['tests.ts:3 error-code-type']);
  });

  it.each([
    ['of another host', { 'list.ts': createClient('https://notes.example.com/${account}') }],
    [
      'of several hosts',
      { 'list.ts': createClient(PLATFORM), 'other.ts': createClient('https://notes.example.com/${account}') },
    ],
  ])('is not judged: %s', async (_, files) => {
    expect(await check({ 'tests.ts': TESTS, ...files })).toEqual([]);
  });
});
