/** Receivers of background runs whose address and format calls give to a function, and those that a server names in a table. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const getRuns = (format: string): string => `
const post = (input: object, options: object) =>
  fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ model: 'google/veo-3', input, options }) });
const notify = (path: string, format: 'raw' | 'chat' = 'raw') => ({
  background: true,
  webhookUrl: new URL(path, 'https://a.example').href,
  webhookFormat: format,
});
export const film = (prompt: string) => post({ prompt }, notify('/runs/films'));
export const alert = (prompt: string) => post({ prompt }, notify('/runs/alerts'${format}));
`;

const HOOKS = `
export async function films(request: Request) {
  const { id, state } = (await request.json()) as { id: string; state: string };
  await keep(id, state);
  return new Response(null, { status: 204 });
}
export async function alerts(request: Request) {
  const { id, state } = (await request.json()) as { id: string; state: string };
  await keep(id, state);
  return new Response(null, { status: 204 });
}
`;

const SERVER = `import { alerts, films } from './hooks';
Bun.serve({ routes: { '/runs/films': { POST: films }, '/runs/alerts': { POST: alerts } } });
`;

describe('a receiver of runs', () => {
  it('gets the format that the call of a function gives with its address', async () => {
    const files = { 'hooks.ts': HOOKS, 'server.ts': SERVER };
    expect(await checkProgram({ ...files, 'runs.ts': getRuns(", 'chat'") })).toEqual([
      'hooks.ts:8 ai-run-delivery-fields',
    ]);
    expect(await checkProgram({ ...files, 'runs.ts': getRuns('') })).toEqual([]);
  });

  it('is another function where the server names that one', async () => {
    const server = SERVER.replace('POST: alerts', 'POST: forward').replace('{ alerts, ', '{ forward, ');
    const hooks = `${HOOKS}
export const forward = async (request: Request) => {
  const { text } = (await request.json()) as { text: string };
  await keep('alert', text);
  return new Response(null, { status: 204 });
};
`;
    expect(await checkProgram({ 'hooks.ts': hooks, 'server.ts': server, 'runs.ts': getRuns(", 'chat'") })).toEqual([]);
  });

  it.each([
    ['in a chain', "export const runs = new Elysia({ prefix: '/runs' })\n  .post('/films', ({ body }) => 1)\n  .post"],
    ['by its variable', "const router = new Router({ prefix: '/runs' });\nrouter.post"],
  ])('is on a router that is made with a prefix: %s', async (_, router) => {
    const hooks = `${router}('/alerts', async ({ body }) => {
  const { id, state } = body as { id: string; state: string };
  await keep(id, state);
});
`;
    const line = hooks.split('\n').findIndex((each) => each.includes('const { id')) + 1;
    const found = await checkProgram({ 'hooks.ts': hooks, 'runs.ts': getRuns(", 'chat'") });
    expect(found).toEqual([`hooks.ts:${line} ai-run-delivery-fields`]);
    const other = hooks.replace("prefix: '/runs'", "prefix: '/alarms'");
    expect(await checkProgram({ 'hooks.ts': other, 'runs.ts': getRuns(", 'chat'") })).toEqual([]);
  });

  it('is the function that a file of Supabase serves by', async () => {
    const runs = getRuns(", 'chat'").replace("'/runs/alerts'", "'/functions/v1/alerts'");
    const served = `Deno.serve(async (request) => {
  const { id, state } = await request.json();
  await keep(id, state);
  return new Response(null, { status: 204 });
});
`;
    const check = (folder: string): Promise<string[]> =>
      checkProgram({ [`${folder}/index.ts`]: served, 'runs.ts': runs });
    expect(await check('supabase/functions/alerts')).toEqual([
      'supabase/functions/alerts/index.ts:2 ai-run-delivery-fields',
    ]);
    expect(await check('supabase/functions/films')).toEqual([]);
    expect(await check('alerts')).toEqual([]);
  });
});
