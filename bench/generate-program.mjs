#!/usr/bin/env node
// Writes one program whose every file calls the platform, to measure the analysis where the prefilter leaves nothing out.
//
//   node bench/generate-program.mjs --files 300 <folder>
//
// The folder must not exist. The same number gives the same program. Its layers: configuration and three clients (a wrapper
// of fetch, a class with methods, the SDK); services with a client in their constructor; handlers and jobs that call the
// services and the clients, read fields of the answers and hand them on. Half of the calls use deprecated operations.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', default: '300' } },
});
const [target] = positionals;
const total = Number(options.files);
if (target === undefined || positionals.length > 1 || !Number.isInteger(total) || existsSync(target)) {
  console.error('usage: node bench/generate-program.mjs --files <number> <folder that does not exist>');
  process.exit(2);
}

/** Path, method, a field of the answer and a body. The first four are deprecated. */
const OPERATIONS = [
  {
    path: '/zones/${id}/firewall/rules',
    method: 'POST',
    field: 'paused',
    body: '[{ action, filter: { expression } }]',
  },
  { path: '/accounts/${id}/workers/namespaces', method: 'POST', field: 'title', body: '{ title: name }' },
  { path: '/zones/${id}/rate_limits', method: 'GET', field: 'threshold', body: null },
  { path: '/zones/${id}/settings/minify', method: 'PATCH', field: 'value', body: "{ value: { css: 'on', js: name } }" },
  {
    path: '/zones/${id}/dns_records',
    method: 'POST',
    field: 'content',
    body: "{ type: 'A', name, content: expression }",
  },
  { path: '/zones/${id}/rulesets', method: 'GET', field: 'phase', body: null },
  { path: '/accounts/${id}/storage/kv/namespaces', method: 'POST', field: 'title', body: '{ title: name }' },
  { path: '/accounts/${id}/members', method: 'GET', field: 'roles', body: null },
];

const SERVICES = Math.max(1, Math.floor(total / 5));

write(
  'package.json',
  `${JSON.stringify({ name: 'program', type: 'module', dependencies: { cloudflare: '^4.0.0', express: '^4.0.0' } })}\n`,
);
write(
  'src/config.ts',
  `export const config = {
  baseUrl: process.env.CLOUDFLARE_API_URL ?? 'https://api.cloudflare.com/client/v4',
  token: process.env.CLOUDFLARE_API_TOKEN ?? '',
  account: process.env.CLOUDFLARE_ACCOUNT_ID ?? '',
  retries: 3,
};
`,
);
write(
  'src/clients/call.ts',
  `import { config } from '../config';
import { withRetry } from './retry';

export interface Envelope<T> { success: boolean; result: T; errors: { code: number; message: string }[] }

export async function call<T = any>(method: string, path: string, body?: unknown): Promise<T> {
  return withRetry(async () => {
    const response = await fetch(\`\${config.baseUrl}\${path}\`, {
      method,
      headers: { Authorization: \`Bearer \${config.token}\`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { success, result, errors } = (await response.json()) as Envelope<T>;
    if (!success) throw new Error(errors[0].message);
    return result;
  }, config.retries);
}
`,
);
write(
  'src/clients/retry.ts',
  `export async function withRetry<T>(run: () => Promise<T>, count: number): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= count) throw error;
    }
  }
}
`,
);
write(
  'src/clients/api.ts',
  `import { call } from './call';

export class Api {
  constructor(private readonly prefix = '') {}
  get(path: string) { return this.send('GET', path); }
  post(path: string, body: unknown) { return this.send('POST', path, body); }
  patch(path: string, body: unknown) { return this.send('PATCH', path, body); }
  protected send(method: string, path: string, body?: unknown) { return call(method, this.prefix + path, body); }
}

export const api = new Api();
`,
);
write(
  'src/clients/sdk.ts',
  `import Cloudflare from 'cloudflare';
import { config } from '../config';

export const sdk = new Cloudflare({ apiToken: config.token });
`,
);
for (let index = 0; index < SERVICES; index++) write(`src/services/service${index}.ts`, renderService(index));
const rest = total - SERVICES - 5;
for (let index = 0; index < rest; index++) {
  const isJob = index % 3 === 0;
  write(
    isJob ? `src/jobs/job${index}.ts` : `src/handlers/handler${index}.ts`,
    isJob ? renderJob(index) : renderHandler(index),
  );
}
console.log(`${total} files in ${resolve(target)}`);

function renderService(index) {
  const { path, method, field, body } = OPERATIONS[index % OPERATIONS.length];
  const other = OPERATIONS[(index + 3) % OPERATIONS.length];
  const send =
    method === 'GET' ? `this.api.get(\`${path}\`)` : `this.api.${method.toLowerCase()}(\`${path}\`, ${body})`;
  return `import { api, type Api } from '../clients/api';
import { call } from '../clients/call';

export interface Options${index} { name?: string; action?: string; expression?: string }

export class Service${index} {
  constructor(private readonly api: Api) {}

  async find(id: string, { name = 'default', action = 'block', expression = 'true' }: Options${index} = {}) {
    const found = await ${send};
    return [found].flat().map((each: any) => ({ id: each.id, ${field}: each.${field} }));
  }

  async update(id: string, { name = 'default', action = 'block', expression = 'true' }: Options${index} = {}) {
    const result = await call('${other.method}', \`${other.path}\`${other.body === null ? '' : `, ${other.body}`});
    if (result.${other.field} === undefined) throw new Error(\`no ${other.field} for \${name} \${action} \${expression}\`);
    return result.${other.field};
  }
}

export const service${index} = new Service${index}(api);
`;
}

function renderHandler(index) {
  const own = index % SERVICES;
  const { path, method, field, body } = OPERATIONS[index % OPERATIONS.length];
  return `import type { Request, Response } from 'express';
import { call } from '../clients/call';
import { service${own} } from '../services/service${own}';
import { Service${(own + 1) % SERVICES} } from '../services/service${(own + 1) % SERVICES}';
import { api } from '../clients/api';

const other = new Service${(own + 1) % SERVICES}(api);

export async function handle${index}(request: Request, response: Response) {
  const { id } = request.params;
  const { name, action, expression } = request.body as { name: string; action: string; expression: string };
  const found = await service${own}.find(id, { name, action, expression });
  const updated = await other.update(id, { name });
  const sent = await call('${method}', \`${path}\`${body === null ? '' : `, ${body}`});
  response.json({ found: found.map(({ id: own }) => own), updated, ${field}: sent.${field}, total: found.length });
}
`;
}

function renderJob(index) {
  const own = index % SERVICES;
  const { path, field } = OPERATIONS[index % OPERATIONS.length];
  return `import { sdk } from '../clients/sdk';
import { config } from '../config';
import { service${own} } from '../services/service${own}';

const STEPS = ['${path}', '/zones/\${id}/page_shield'];

export async function run${index}(ids: string[]) {
  for (const id of ids) {
    const rules = await sdk.firewall.rules.list(id);
    for (const rule of rules.result) console.log(rule.id, rule.paused);
    const values = await Promise.all(STEPS.map((step) => fetch(config.baseUrl + step.replace('\${id}', id))));
    const bodies = await Promise.all(values.map((value) => value.json()));
    await service${own}.update(id, { name: bodies.map(({ result }) => result.${field}).join() });
    await sdk.zones.settings.edit('minify', { zone_id: id, value: { css: 'on', html: 'off', js: 'on' } });
  }
}
`;
}

function write(path, text) {
  const file = join(target, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
