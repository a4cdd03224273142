/** Headers of git that a function of another module builds of a name and a value. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const API = `const BASE = \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}/artifacts/namespaces/ci\`;
export async function createRepository(name: string) {
  const headers = { authorization: \`Bearer \${process.env.PLATFORM_TOKEN}\`, 'content-type': 'application/json' };
  const response = await fetch(\`\${BASE}/repos\`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  const { result } = (await response.json()) as any;
  return { remote: result.remote as string, token: result.token as string };
}
`;

const LISTED = `import * as exec from '@actions/exec';
const withHeader = (list: string[], name: string, value: string) => ['-c', \`http.extraHeader=\${name}: \${value}\`, ...list];
export const git = (list: string[], name: string, value: string) => exec.exec('git', withHeader(list, name, value));
`;

const PUSHED = `import { $ } from 'zx';
export async function git(list: string[], name: string, value: string) {
  const all: string[] = [];
  all.push('-c', 'http.extraHeader=' + name + ': ' + value);
  all.push(...list);
  await $\`git \${all}\`;
}
`;

const run = (git: string, name: string, value: string): Promise<string[]> =>
  checkProgram({
    'api.ts': API,
    'git.ts': git,
    'main.ts': `import { createRepository } from './api';
import { git } from './git';
export async function mirror() {
  const repository = await createRepository('mirror');
  await git(['push', repository.remote, 'main'], '${name}', ${value});
}
`,
  });

describe.each([
  ['in a list', LISTED],
  ['pushed', PUSHED],
])('a header that a function builds %s', (_, git) => {
  it('has the scheme of the value', async () => {
    expect(await run(git, 'Authorization', '`Basic ${repository.token}`')).toEqual(['main.ts:5 repo-token-scheme']);
    expect(await run(git, 'Authorization', '`Bearer ${repository.token}`')).toEqual([]);
    expect(await run(git, 'X-Trace', '`Basic ${repository.token}`')).toEqual([]);
  });

  it('has the token of the API that another module reads by the same name', async () => {
    const found = ['main.ts:5 repo-api-token-on-git'];
    expect(await run(git, 'Authorization', '`Bearer ${process.env.PLATFORM_TOKEN}`')).toEqual(found);
    expect(await run(git, 'Authorization', '`Bearer ${process.env.MIRROR_TOKEN}`')).toEqual([]);
  });
});
