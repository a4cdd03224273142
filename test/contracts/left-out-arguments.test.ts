/** Addresses that are the default of a parameter of a constructor: they count where no construction passes another one. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const CLIENT = `import ky from 'ky';
export class Tokens {
  constructor(private readonly key: string, private readonly address = 'https://dash.cloudflare.com/oauth2/token') {}
  fetchOwn() {
    return ky.post(this.address, { body: new URLSearchParams({ grant_type: 'client_credentials', client_id: this.key }) }).json();
  }
}
`;
const OWN = "import { Tokens } from './tokens';\nexport const tokens = new Tokens(process.env.CLIENT_ID!);\n";

describe('the default address of a client', () => {
  it('is the only one where no construction passes another', async () => {
    expect(await checkProgram({ 'tokens.ts': CLIENT, 'own.ts': OWN })).toEqual([
      'tokens.ts:5 oauth-unsupported-grant-at-token-endpoint',
    ]);
  });

  it.each([
    ['a construction', "export const bank = new Tokens('desk', 'https://id.bank.example/token');\n"],
    ['a construction with a list', 'export const make = (list: [string, string]) => new Tokens(...list);\n'],
    [
      'a subclass',
      "export class BankTokens extends Tokens {\n  constructor() {\n    super('desk', 'https://id.bank.example/token');\n  }\n}\n",
    ],
    ['a subclass without a constructor', 'export class OtherTokens extends Tokens {}\n'],
  ])('may be another one for %s', async (_, other) => {
    const files = { 'tokens.ts': CLIENT, 'own.ts': OWN, 'other.ts': `import { Tokens } from './tokens';\n${other}` };
    expect(await checkProgram(files)).toEqual([]);
  });

  it('is one of many where the package constructs none', async () => {
    expect(await checkProgram({ 'tokens.ts': CLIENT })).toEqual([]);
  });
});
