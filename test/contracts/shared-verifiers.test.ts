/** Code verifiers that are made once for all logins, in another file than the challenge or than the server of the program. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const LOGIN = `import { createHash, randomBytes } from 'node:crypto';
const random = () => randomBytes(32).toString('base64url');
export const makeVerifier = random;
export const digest = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
export class Login {
  private readonly page = 'https://dash.cloudflare.com/oauth2/auth';
  constructor(private readonly id: string) {}
  getUrl(state: string, verifier: string, note: string) {
    const url = new URL(this.page);
    url.searchParams.set('response_type', 'code');
    url.searchParams.set('client_id', this.id);
    url.searchParams.set('state', state + note);
    url.searchParams.set('code_challenge', digest(verifier));
    url.searchParams.set('code_challenge_method', 'S256');
    return url;
  }
}
`;

describe('a verifier that is given to a function of another module', () => {
  const getRoute = (body: string): string => `import { Login, makeVerifier } from './login';
const codeVerifier = makeVerifier();
const label = makeVerifier();
export const GET = async (request: Request) => {
  const own = makeVerifier();
  const url = new Login(process.env.ID!).getUrl(own, ${body});
  return new Response(null, { status: 302, headers: { location: url.href, 'set-cookie': own } });
};
`;

  it('is made once, outside of the handler', async () => {
    expect(await checkProgram({ 'login.ts': LOGIN, 'route.ts': getRoute("codeVerifier, ''") })).toEqual([
      'route.ts:2 oauth-pkce-static-verifier',
    ]);
  });

  it('is made for each login, and another value once', async () => {
    expect(await checkProgram({ 'login.ts': LOGIN, 'route.ts': getRoute('own, label') })).toEqual([]);
  });
});

describe('a verifier of a module', () => {
  const FILES = {
    'login.ts': `import { createHash, randomBytes } from 'node:crypto';
const verifier = randomBytes(32).toString('base64url');
export const begin = (id: string, state: string) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return \`https://dash.cloudflare.com/oauth2/auth?\${query}\`;
};
`,
  };

  it.each([
    ['node:http', "import { createServer } from 'node:http';\ncreateServer((_, res) => res.end()).listen(8080);\n"],
    ['Deno', "Deno.serve(() => new Response('up'));\n"],
  ])('is for all logins of a server: %s', async (_, main) => {
    expect(await checkProgram({ ...FILES, 'main.ts': main })).toEqual(['login.ts:2 oauth-pkce-static-verifier']);
  });

  it('is for all logins of a module that a framework keeps on the server', async () => {
    const files = { 'login.server.ts': FILES['login.ts'] };
    expect(await checkProgram(files)).toEqual(['login.server.ts:2 oauth-pkce-static-verifier']);
  });

  it('is for the only login of a command, whose server begins with the login', async () => {
    const main =
      "import { createServer } from 'node:http';\nimport { begin } from './login';\nexport async function logIn() {\n  createServer(() => {}).listen(8976);\n  console.log(begin(process.env.ID!, 'state'));\n}\n";
    expect(await checkProgram({ ...FILES, 'main.ts': main })).toEqual([]);
  });
});
