/** Values of a context that are read by a key: the method has the name of a method that asks for a repository. */
import { expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CLIENT = `export class Repositories {
  constructor(private readonly account: string) {}
  private async send(path: string) {
    const response = await fetch(\`https://api.cloudflare.com/client/v4/accounts/\${this.account}/artifacts/namespaces/sites\${path}\`);
    const { result } = await response.json();
    return result;
  }
  get(name: string) {
    return this.send(\`/repos/\${name}\`);
  }
}
`;
const ROUTES = `import { Hono } from 'hono';
import { parse } from './context';
export const hooks = new Hono<any>();
hooks.post('/a', parse, async (c) => {
  const event = c.get('event');
  if (event.event === 'recording.statusUpdate') return c.text(event.recording.downloadUrl);
  return c.text(event.meeting.id);
});
`;
const CONTEXT = `export const parse = async (c: any, next: () => Promise<void>) => {
  c.set('event', JSON.parse(await c.req.text()));
  await next();
};
`;

it('a value that the program sets under the key is no answer', async () => {
  expect(await checkProgram({ 'client.ts': CLIENT, 'routes.ts': ROUTES, 'context.ts': CONTEXT })).toEqual([]);
});

it('without such a value, the method may be the one that asks', async () => {
  const found = await checkProgram({
    'client.ts': CLIENT,
    'routes.ts': ROUTES,
    'context.ts': 'export const parse = null;',
  });
  expect(found).toContain('routes.ts:7 repo-answer-fields');
});
