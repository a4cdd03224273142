/** The body that a class sends through a `fetch` that it is given. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const create = (body: string): string => `type Send = typeof fetch;
export class Shelves {
  constructor(private readonly send: Send) {}
  private async ask(path: string, init: RequestInit = {}) {
    const answer = await this.send('https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n' + path, {
      ...init,
      headers: { authorization: \`Bearer \${process.env.KEY}\`, 'content-type': 'application/json' },
    });
    return answer.json();
  }
  add(label: string, name: string) {
    return this.ask('/repos', { method: 'POST', body: JSON.stringify(${body}) });
  }
}
`;

describe('a body for a fetch that a class is given', () => {
  it('lacks what its object lacks', async () => {
    expect(await checkProgram({ 'shelves.ts': create('{ label }') })).toEqual(['shelves.ts:12 repo-create-name']);
  });

  it.each(['{ name }', '{ label, name }', 'prepare(label)', '{ label, ...prepare(name) }'])(
    'lacks nothing that may be in it: %s',
    async (body) => {
      expect(await checkProgram({ 'shelves.ts': create(body) })).toEqual([]);
    },
  );
});
