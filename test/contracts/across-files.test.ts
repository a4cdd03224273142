/** What breaks a contract in one file by way of another: the request is made there, its parts are written here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../analysis/engine.ts';
import { createModuleHost } from '../../analysis/host/modules.ts';
import { getPackageFacts } from '../../analysis/host/package-facts.ts';
import { parseSource } from '../../analysis/host/parsers.ts';
import { loadContracts, loadDataset } from '../../data/load.ts';
import { createFolder } from '../temporary.ts';

const PACKAGE = JSON.stringify({ name: 'consumer', dependencies: { cloudflare: '^6.5.0' } });
const BASE = 'https://api.cloudflare.com/client/v4';
const OPENAI = `import OpenAI from 'openai';\nexport const openai = new OpenAI({ apiKey: process.env.KEY, baseURL: \`${BASE}/accounts/\${process.env.ACCOUNT}/ai/v1\` });\n`;
const REGISTER = `export const register = (account: string, body: object) =>\n  fetch(\`${BASE}/accounts/\${account}/oauth_clients\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(body) });\n`;

/** The constraints that `a.ts` breaks; null where the gate turns it away. */
function judge(files: Record<string, string>): string[] | null {
  const folder = createFolder({ 'package.json': PACKAGE, ...files });
  const path = join(folder, 'a.ts');
  const engine = createEngine({ ...loadDataset(), deprecations: [], contracts: loadContracts() }, {}, createModuleHost({ cwd: folder, freshness: 'once' }));
  const text = readFileSync(path, 'utf8');
  const facts = getPackageFacts(path);
  if (!engine.isCandidate(text, facts, path)) return null;
  const { source } = parseSource({ name: 'a.ts', text });
  const analysis = engine.analyze({ ...source!, path }, facts);
  return engine.judge(source!, analysis, { asOf: '2026-11-10', evidence: 'likely' }).map(({ contract }) => contract!);
}

describe('a part of a request that another file makes', () => {
  it.each([
    ['a model for a client', { 'client.ts': OPENAI, 'a.ts': "import { openai } from './client';\nexport const ask = () => openai.chat.completions.create({ model: '@cf/meta/llama-3.1-8b-instruct', messages: [] });\n" }, ['ai-hosted-model-needs-gateway-header']],
    ['a model for a client, by an index', { 'client.ts': OPENAI, 'index.ts': "export * from './client';\n", 'a.ts': "import { openai } from '.';\nexport const ask = () => openai.chat.completions.create({ model: '@cf/meta/llama-3.1-8b-instruct', messages: [] });\n" }, ['ai-hosted-model-needs-gateway-header']],
    ['a body for a function', { 'api.ts': REGISTER, 'a.ts': "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['client_credentials'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example.com/'], scopes: ['zone.read'] });\n" }, ['oauth-client-grant-types']],
  ])('is judged where it is written: %s', (_, files, expected) => {
    expect(judge(files as unknown as Record<string, string>)).toEqual(expected);
  });

  it('is right where it is right', () => {
    expect(judge({ 'api.ts': REGISTER, 'a.ts': "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://app.example.com/'], scopes: ['zone.read'] });\n" })).toEqual([]);
  });

  it('is not looked at where no module asks the platform', () => {
    expect(judge({ 'api.ts': REGISTER.replace('oauth_clients', 'other'), 'a.ts': "import { register } from './api';\nregister('a', { client_name: 'app', grant_types: ['client_credentials'] });\n" })).toBe(null);
  });
});
