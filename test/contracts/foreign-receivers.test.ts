/** Calls whose receiver is another package's, beside an object of the program that has a method of the same name. */
import { describe, expect, it } from 'vitest';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { checkProgram } from './check-program.ts';

const API = `import { ofetch } from 'ofetch';
const http = ofetch.create({ baseURL: \`https://api.cloudflare.com/client/v4/accounts/\${process.env.ACCOUNT}\` });
const call = (method, path, body) => http(path, { method, body });
export class Clients { create(input) { return call('POST', '/oauth_clients', input); } }
export const oauthClients = { create: (input) => call('POST', '/oauth_clients', input) };
`;
const REQUIRED = 'oauth-client-required-fields';

/** Runs a module that sits in the file of the program's own clients, after their five lines. */
const run = (imports: string, code: string): Promise<string[]> =>
  checkProgram({ 'api.ts': `${API}${imports}\n${code}\n` });

describe('a receiver of another package', () => {
  it.each([
    [
      'an instance that the file makes',
      "import { PrismaClient } from '@prisma/client';",
      'const prisma = new PrismaClient();\nexport const keep = (secret) => prisma.credential.create({ data: { secret } });',
    ],
    [
      'an instance that a global keeps',
      "import { PrismaClient } from '@prisma/client';",
      'const prisma = globalThis.prisma ?? new PrismaClient();\nexport const open = { credential: null };\nexport const keep = (secret) => prisma.credential.create({ data: { secret } });',
    ],
    [
      'a member whose name the program writes to its data',
      "import Stripe from 'stripe';",
      'const stripe = new Stripe(process.env.KEY);\nexport const page = { customers: [] };\nexport const bill = (name) => stripe.customers.create({ name });',
    ],
    [
      'a model',
      "import mongoose from 'mongoose';",
      "const Secret = mongoose.model('Secret', new mongoose.Schema({}));\nexport const keep = (secret) => Secret.create({ secret });",
    ],
    [
      'a connection that is awaited',
      "import { Depot } from '@depot/sdk';",
      'export const store = { rooms: { seats: 3 } };\nexport async function keep(name) { const depot = await Depot.connect(process.env.URL); return depot.rooms.create({ name }); }',
    ],
    [
      'a field with the type of a package',
      "import type { PrismaClient } from '@prisma/client';",
      'export class Vault { constructor(private readonly prisma: PrismaClient) {} keep(secret) { return this.prisma.credential.create({ data: { secret } }); } }',
    ],
    [
      'a parameter of a callback',
      "import { PrismaClient } from '@prisma/client';",
      'const prisma = new PrismaClient();\nexport const keep = (secret) => prisma.$transaction(async (tx) => tx.credential.create({ data: { secret } }));',
    ],
  ])('has methods of its own: %s', async (_, imports, code) => {
    expect(await run(imports, code)).toEqual([]);
  });

  it.each([
    [
      'it is written into the object of the library',
      "import { Bot } from 'grammy';",
      "const bot = new Bot(process.env.TOKEN);\nObject.assign(bot, { clients: new Clients() });\nexport const add = () => bot.clients.create({ client_name: 'x' });",
    ],
    [
      'a context has it as a section',
      "import { Hono } from 'hono';",
      "const app = new Hono();\napp.use((c, next) => { c.set('clients', new Clients()); return next(); });\napp.post('/', (c) => c.var.clients.create({ client_name: 'x' }));",
    ],
  ])('has a member of the program: %s', async (_, imports, code) => {
    expect(await run(imports, code)).toEqual([`api.ts:9 ${REQUIRED}`]);
  });

  it.each([
    ['of another vendor', "import { Depot } from 'depot-sdk';\nconst depot = new Depot();", []],
    ['of the platform', "import { edge as depot } from './edge';", ['firewall.ts']],
  ])('has the path of its own to a section, %s', async (_, made, expected) => {
    const folder = createFolder({
      'package.json': JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^4.5.0' } }),
      'edge.ts':
        "import Cloudflare from 'cloudflare';\nexport const edge = new Cloudflare({ apiToken: process.env.TOKEN });\nexport const sections = { waf: edge.firewall.waf };\n",
      'firewall.ts': `${made}\nexport const list = (zone) => depot.firewall.waf.packages.list(zone);\n`,
    });
    const { stdout } = await runCli(['check', '.', '--format', 'json', '--fail-on', 'never', '--no-config'], folder);
    const { findings } = JSON.parse(stdout) as { findings: { file: string }[] };
    expect([...new Set(findings.map(({ file }) => file))]).toEqual(expected);
  });
});
