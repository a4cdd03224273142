/** API tokens that a base class of another file takes from its options, and that a subclass gives git. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const BASE = `import axios, { type AxiosInstance } from 'axios';

export interface Options { account: string; key: string; mirror: string }

export abstract class Job {
  protected http!: AxiosInstance;
  protected settings!: Options;

  async setUp(load: () => Promise<Options>) {
    const loaded = await load();
    this.settings = loaded;
    this.http = axios.create({
      baseURL: \`https://api.cloudflare.com/client/v4/accounts/\${loaded.account}/artifacts/namespaces/sites\`,
      headers: { Authorization: \`Bearer \${loaded.key}\` },
    });
  }
}
`;

const run = (body: string): Promise<string[]> =>
  checkProgram({
    'package.json': JSON.stringify({ name: 'mirror', type: 'module', dependencies: { axios: '^1.7.0' } }),
    'job.ts': BASE,
    'mirror.ts': `import { execFileSync } from 'node:child_process';
import { Job } from './job.ts';

export class Mirror extends Job {
  async run(name: string) {
    const { data } = await this.http.get(\`/repos/\${name}\`);
${body}
  }
}
`,
  });

describe('a token of a field that a base class sets', () => {
  it.each([
    [
      'destructured',
      "const { key } = this.settings;\nexecFileSync('git', ['-c', `http.extraHeader=Authorization: Bearer ${key}`, 'fetch', data.result.remote]);",
    ],
    [
      'read as a member',
      "const from = data.result.remote;\nexecFileSync('git', ['-c', `http.extraHeader=Authorization: Bearer ${this.settings.key}`, 'fetch', from]);",
    ],
  ])('is the one of the API: %s', async (_, body) => {
    expect(await run(body)).toEqual(['mirror.ts:8 repo-api-token-on-git']);
  });

  it.each([
    [
      'another member',
      "const { mirror } = this.settings;\nexecFileSync('git', ['-c', `http.extraHeader=Authorization: Bearer ${mirror}`, 'fetch', data.result.remote]);",
    ],
    [
      'the same member of something else',
      "const { key } = await this.mint(name);\nexecFileSync('git', ['-c', `http.extraHeader=Authorization: Bearer ${key}`, 'fetch', data.result.remote]);",
    ],
  ])('is another one: %s', async (_, body) => {
    expect(await run(body)).toEqual([]);
  });
});
