/** Values that a schema or a parameter gives where a request would lack them. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const API = 'https://api.cloudflare.com/client/v4/accounts/a';
const ask = (header: string, value: string): string =>
  `fetch('${API}/ai/v1/chat/completions', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json', '${header}': ${value} }, body: JSON.stringify({ model: 'openai/gpt-5', messages: [] }) });`;
const create = (body: string): string =>
  `fetch('${API}/oauth_clients', { method: 'POST', headers: { Authorization: \`Bearer \${process.env.TOKEN}\`, 'Content-Type': 'application/json' }, body: JSON.stringify(${body}) });`;

describe('a default of a setting', () => {
  it.each([
    [
      'zod',
      "import { z } from 'zod';\nconst Settings = z.object({ BACKOFF: z.enum(['linear', 'GIVEN']).default('GIVEN') });",
    ],
    [
      'valibot',
      "import * as v from 'valibot';\nconst Settings = v.object({ BACKOFF: v.optional(v.string(), 'GIVEN') });",
    ],
    ['yup', "import { object, string } from 'yup';\nconst Settings = object({ BACKOFF: string().default('GIVEN') });"],
  ])('is sent by a header, with %s', async (library, schema) => {
    const read =
      library === 'valibot'
        ? 'v.parse(Settings, process.env)'
        : 'Settings.validateSync(process.env)'.replace(library === 'zod' ? 'validateSync' : '-', 'parse');
    const check = (given: string): Promise<string[]> =>
      checkProgram({
        'settings.ts': `${schema.replaceAll('GIVEN', given)}\nexport const settings = ${read};\n`,
        'ask.ts': `import { settings } from './settings';\nexport const ask = () =>\n  ${ask('cf-aig-backoff', 'settings.BACKOFF')}\n`,
      });
    expect(await check('fibonacci')).toEqual(['settings.ts:2 ai-header-backoff']);
    expect(await check('constant')).toEqual([]);
  });

  it('is converted to the text of the header, and not sent where the schema converts it', async () => {
    const check = (schema: string): Promise<string[]> =>
      checkProgram({
        'ask.ts': `import { z } from 'zod';
const settings = z.object({ DELAY: ${schema} }).parse(process.env);
export const ask = () => ${ask('cf-aig-retry-delay', 'String(settings.DELAY)')}
`,
      });
    expect(await check('z.coerce.number().int().default(8000)')).toEqual(['ask.ts:2 ai-header-retry-delay']);
    expect(await check('z.coerce.number().int().default(5000)')).toEqual([]);
    expect(await check('z.coerce.number().default(8000).transform((each) => each / 8)')).toEqual([]);
  });
});

describe('a default of a form', () => {
  it('is in the body into which the form is spread', async () => {
    const check = (more: string): Promise<string[]> =>
      checkProgram({
        'form.ts': `import { z } from 'zod';
export const Form = z.object({
  client_name: z.string(),
  scopes: z.array(z.string()).default([]),
  token_endpoint_auth_method: z.string().default('private_key_jwt'),
})${more};
`,
        'clients.ts': `import { Form } from './form';
export const create = (input: unknown) => {
  const form = Form.parse(input);
  return ${create('{ ...form }')}
};
`,
      });
    expect(await check('')).toEqual([
      'form.ts:4 oauth-client-empty-scopes',
      'form.ts:5 oauth-client-token-auth-method',
    ]);
    expect(await check('.partial()')).toEqual([]);
  });

  it.each([
    ['Fastify', "app.post('/', { schema: { body: Form } }, (request) => {", 'request.body'],
    ['tRPC', 'export const add = procedure.input(Form).mutation(({ input }) => {', 'input'],
  ])('reaches the handler of a route of %s', async (_, begin, body) => {
    const check = (given: string): Promise<string[]> =>
      checkProgram({
        'form.ts': `import { Type } from '@sinclair/typebox';
export const Form = Type.Object({
  client_name: Type.String(),
  scopes: Type.Array(Type.String(), { default: ${given} }),
});
`,
        'clients.ts': `import { Form } from './form';
import { app, procedure } from './server';
${begin}
  return ${create(`{ ...${body}, grant_types: ['authorization_code'] }`)}
});
`,
      });
    expect(await check('[]')).toEqual(['form.ts:4 oauth-client-empty-scopes']);
    expect(await check("['account.read']")).toEqual([]);
  });
});

describe('a default of a parameter', () => {
  it('is sent by the calls that leave the argument out, which are not known', async () => {
    const check = (given: string): Promise<string[]> =>
      checkProgram({
        'ask.ts': `export function ask({ backoff = '${given}' }: { backoff?: string }) {
  return ${ask('cf-aig-backoff', 'backoff')}
}
`,
      });
    expect(await check('jitter')).toEqual(['ask.ts:1 ai-header-backoff']);
    expect(await check('linear')).toEqual([]);
  });

  it('is a matter of the calls where it only lacks something', async () => {
    const add = `export const add = (client: object, scopes: string[] = []) =>
  ${create('{ ...client, scopes }')}
`;
    const calls = (second: string): string =>
      `import { add } from './add';\ndeclare const client: object;\nawait add(client, ['account.read']);\nawait add(client${second});\n`;
    expect(await checkProgram({ 'add.ts': add, 'main.ts': calls('') })).toEqual([
      'main.ts:4 oauth-client-empty-scopes',
    ]);
    expect(await checkProgram({ 'add.ts': add, 'main.ts': calls(", ['account.read']") })).toEqual([]);
  });
});
