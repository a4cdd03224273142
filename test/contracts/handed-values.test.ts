/** A value that a header only hands on is wrong where a field, an argument or a subclass writes it. */
import { describe, expect, it } from 'vitest';
import { checkRelated } from './check-program.ts';

const SEND = `fetch('https://api.cloudflare.com/client/v4/accounts/a/ai/run', { method: 'POST', headers: { ...headers, Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ model: 'openai/gpt-5', input }) })`;

/** A client whose retries the given members tell. */
const client = (members: string, attempts: string): string => `export abstract class Client {
  ${members}
  protected headers() {
    const headers: Record<string, string> = {};
    if (${attempts}) headers['cf-aig-max-attempts'] = \`\${${attempts}}\`;
    return headers;
  }
  run(input: object) {
    const headers = this.headers();
    return ${SEND};
  }
}
`;

const FIELD = client('protected readonly retry: { attempts?: number } = { attempts: 3 };', 'this.retry.attempts');
const OPTIONS = client('constructor(private readonly options: { attempts?: number }) {}', 'this.options.attempts');
const POSTER = `export class Poster extends Client {
  protected override readonly retry = {
    attempts: 10,
  };
  idea() {
    return this.run({});
  }
}
`;
const MAIN = "import { Poster } from './poster';\nexport const idea = () => new Poster().idea();\n";

describe('a number that a client hands on to a header', () => {
  it.each([
    [
      'by the field of a subclass in another file, for callers in a third one',
      { 'client.ts': FIELD, 'poster.ts': `import { Client } from './client';\n${POSTER}`, 'main.ts': MAIN },
      ['poster.ts:4 ai-header-max-attempts < client.ts:5'],
    ],
    [
      'by the field of a subclass beside it, for callers in another file',
      { 'poster.ts': `${FIELD}${POSTER}`, 'main.ts': MAIN },
      ['poster.ts:15 ai-header-max-attempts'],
    ],
    [
      'by the options of an app',
      {
        'client.ts': OPTIONS.replace('abstract ', ''),
        'app.ts':
          "import { Client } from './client';\nexport const idea = () => new Client({ attempts: 10 }).run({});\n",
        'other.ts':
          "import { Client } from './client';\nexport const idea = () => new Client({ attempts: 4 }).run({});\n",
      },
      ['app.ts:2 ai-header-max-attempts < client.ts:5'],
    ],
    [
      'by the options that an app gives a client for others',
      {
        'client.ts': OPTIONS.replace('abstract ', ''),
        'app.ts': "import { Client } from './client';\nexport const client = new Client({\n  attempts: 10,\n});\n",
        'main.ts': "import { client } from './app';\nexport const idea = () => client.run({});\n",
      },
      ['app.ts:3 ai-header-max-attempts < client.ts:5'],
    ],
    [
      'by a constant of its own file',
      {
        'client.ts': `const RETRY = { attempts: 10 };\n${client('', 'RETRY.attempts').replace('abstract ', '')}`,
        'main.ts': "import { Client } from './client';\nexport const idea = () => new Client().run({});\n",
      },
      ['client.ts:1 ai-header-max-attempts'],
    ],
    [
      'by the first value of its field',
      {
        'client.ts': FIELD.replace('abstract ', '').replace('attempts: 3', 'attempts: 10'),
        'main.ts': "import { Client } from './client';\nexport const idea = () => new Client().run({});\n",
      },
      ['client.ts:2 ai-header-max-attempts'],
    ],
    [
      'by nothing that is wrong',
      {
        'client.ts': FIELD,
        'poster.ts': `import { Client } from './client';\n${POSTER.replace('10', '5')}`,
        'main.ts': MAIN,
      },
      [],
    ],
  ])('is reported where it is given %s', async (_, files, expected) => {
    expect(await checkRelated(files as unknown as Record<string, string>)).toEqual(expected);
  });
});

const post = (body: string): string =>
  `fetch('https://api.cloudflare.com/client/v4/accounts/a/oauth_clients', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(${body}) })`;
const LISTS =
  "const READ = ['zone.read'];\nconst MORE = ['ai.read'];\nexport const report = { scopes: [...READ], optional_scopes: [...MORE] };\nexport const part = { optional_scopes: MORE };\n";
const service = (lists: string): string =>
  `import { part, report } from './scopes';\nconst FLOW = { grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'none', redirect_uris: ['https://a.example/'] };\nexport const create = (client_name: string) => {\n  const body = { client_name, ...FLOW, ${lists} };\n  return ${post('body')};\n};\n`;

describe('lists that disagree', () => {
  it.each([
    ['where one object has both', '...report', ['scopes.ts:3 oauth-client-optional-scopes-subset < service.ts:5']],
    [
      'where a file puts them together',
      "scopes: ['zone.read'], ...part",
      ['service.ts:5 oauth-client-optional-scopes-subset'],
    ],
  ])('are reported once, %s', async (_, lists, expected) => {
    const files = {
      'scopes.ts': LISTS,
      'service.ts': service(lists),
      'main.ts': "import { create } from './service';\nexport const run = (name: string) => create(name);\n",
    };
    expect(await checkRelated(files)).toEqual(expected);
  });
});

describe('a token that a function chooses from what it gets', () => {
  it('is reported where the function sends it, and not at the call that gives the whole', async () => {
    const files = {
      'api.ts': `export interface Created { name: string; token: string }
export async function create(name: string): Promise<Created> {
  const response = await fetch(\`https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n/repos\`, { method: 'POST', headers: { Authorization: \`Bearer \${process.env.T}\`, 'Content-Type': 'application/json' }, body: JSON.stringify({ name }) });
  return (await response.json()).result;
}
`,
      'confirm.ts': `import type { Created } from './api';
export const confirm = (repo: Created) =>
  fetch(\`https://api.cloudflare.com/client/v4/accounts/a/artifacts/namespaces/n/repos/\${repo.name}\`, {
    headers: { Authorization: \`Bearer \${repo.token}\` },
  });
`,
      'main.ts': `import { create } from './api';
import { confirm } from './confirm';
export async function site(name: string) {
  const repo = await create(name);
  return confirm(repo);
}
`,
    };
    expect(await checkRelated(files)).toEqual(['confirm.ts:4 repo-token-on-rest-api']);
  });
});
