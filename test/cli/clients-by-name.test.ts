/** Clients that a context gives out by name, each with a base of its own. */
import { describe, expect, it } from 'vitest';
import { createFolder } from '../temporary.ts';
import { runCommand } from './run-command.ts';

const CLIENTS = `import { createMiddleware } from '@tanstack/react-start';
import { z } from 'zod';
const env = z.object({
  CF_API: z.string().default('https://api.cloudflare.com/client/v4'),
  DESK_API: z.string().default('https://desk.example.com/api'),
}).parse(process.env);
function client(base: string) {
  const request = async (method: string, path: string) => (await fetch(base + path, { method })).json();
  return { peek: (path: string) => request('GET', path) };
}
export const clients = createMiddleware().server(({ next }) =>
  next({ context: { edge: client(env.CF_API), desk: client(env.DESK_API) } }),
);\n`;

async function getEvidence(client: string): Promise<string[]> {
  const files = {
    'package.json': '{"name":"p","type":"module"}',
    'clients.ts': CLIENTS,
    'records.ts': `import { createServerFn } from '@tanstack/react-start';
import { clients } from './clients';
export const find = createServerFn().middleware([clients]).handler(({ data, context }) =>
  context.${client}.peek(\`/zones/\${data.zoneId}/dns_records?content=contains:v=spf1\`));\n`,
  };
  const { printed } = await runCommand('check', { format: 'json' }, { cwd: createFolder(files) }, 'real');
  return (JSON.parse(printed) as { findings: { evidence: string }[] }).findings.map(({ evidence }) => evidence);
}

describe('a client that a context gives out', () => {
  it('sends to the default of its base', async () => {
    expect(await getEvidence('edge')).toEqual(['likely']);
  });

  it('sends elsewhere where the default is another host', async () => {
    expect(await getEvidence('desk')).toEqual([]);
  });
});
