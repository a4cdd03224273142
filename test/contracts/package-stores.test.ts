/** Stores of packages, whose methods have the names of functions of the program that ask the API. */
import { describe, expect, it } from 'vitest';
import { checkProgram } from './check-program.ts';

const DEPOTS = `import ky from 'ky';
const base = 'https://api.cloudflare.com/client/v4/accounts/7/artifacts/namespaces/docs/repos';
const headers = { Authorization: \`Bearer \${process.env.API_TOKEN}\` };
export class Depots {
  async read(name: string) {
    return (await ky.get(\`\${base}/\${name}\`, { headers }).json<any>()).result;
  }
}
`;

const check = (store: string): Promise<string[]> =>
  checkProgram({
    'package.json': '{ "dependencies": { "ky": "1", "shelf-store": "2" } }',
    'depots.ts': DEPOTS,
    'kept.ts': `import { Shelf } from 'shelf-store';
interface Kept { token: string; until: Date | null }
interface Depot { read(name: string): { token: string } }
const known = ${store};
export function recall(name: string) {
  const kept = known.read(name);
  return kept.token;
}
`,
    'main.ts': `import { Depots } from './depots';
import { recall } from './kept';
console.log(await new Depots().read('site'), recall('site'));
`,
  });

describe('a value of a store that a package makes', () => {
  it.each([
    'new Shelf()',
    'new Shelf<Kept>({ file: "kept.json" })',
    'new Shelf<Record<string, { token: string }>>()',
    'new Shelf<Map<string, Kept[]>>().open()',
  ])('is no answer of the API: %s', async (store) => expect(await check(store)).toEqual([]));

  it.each(['new Shelf<Depot>()', 'new Shelf<typeof import("./depots")>()', 'new Shelf<{ read(): Kept }>()'])(
    'may be one where the program gives it the functions: %s',
    async (store) => expect(await check(store)).toEqual(['kept.ts:7 repo-token-from-get']),
  );
});
