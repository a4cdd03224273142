/** Tokens that a class keeps in a field and gives to git. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const getMirror = (field: string, made: string): string => `import { execFileSync } from 'node:child_process';
export class Mirror {
  ${field}
  push(name: string) {
    execFileSync('git', ['push', \`https://x:\${this.token}@\${process.env.ACCOUNT}.artifacts.cloudflare.net/git/apps/\${name}.git\`]);
  }
}
${made}
`;
const FIELD = 'private token: string; constructor(token: string) { this.token = token; }';

describe('the token of a remote in a field', () => {
  it.each([
    ['given to the constructor', FIELD, 'export const mirror = new Mirror(process.env.CLOUDFLARE_API_TOKEN!);'],
    [
      'declared by the constructor',
      'constructor(private readonly token: string) {}',
      'export const mirror = new Mirror(process.env.CF_API_TOKEN!);',
    ],
  ])('is the API token, %s', async (_, field, made) => {
    expect(await checkProgram({ 'a.ts': getMirror(field, made) })).toEqual(['a.ts:5 repo-api-token-on-git']);
  });

  it.each([
    ['of a repository', FIELD, 'export const mirror = new Mirror(process.env.REPO_SECRET!);'],
    [
      'one of several',
      FIELD,
      'export const mirrors = [new Mirror(process.env.CF_API_TOKEN!), new Mirror(process.env.REPO_SECRET!)];',
    ],
    ['of other files', FIELD, ''],
  ])('is %s', async (_, field, made) => {
    expect(await checkProgram({ 'a.ts': getMirror(field, made) })).toEqual([]);
  });
});
