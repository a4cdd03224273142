/** Values that other files of the program write or make. */
import { describe, expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';

describe('a path that another file writes into a table', () => {
  const files: Files = {
    'cf.js': `export const cf = (account, path) => fetch(\`${API}/accounts/\${account}\${path}\`);\n`,
    'routes.js': "export const routes = { namespaces: '/storage/kv/namespaces' };\n",
    'kv.js':
      "import { cf } from './cf.js';\nimport { routes } from './routes.js';\nexport const list = (account) => cf(account, routes.namespaces);\n",
    'index.js': "import { useEu } from './eu.js';\nimport { list } from './kv.js';\nuseEu();\nawait list('a');\n",
    'eu.js':
      "import { routes } from './routes.js';\nexport function useEu() {\n  routes.namespaces = '/workers/namespaces';\n}\n",
  };

  it('is found', async () => {
    expect(await findPlaces(files)).toEqual(['eu.js:3 kv-legacy-namespace-routes']);
  });

  it.each([
    ['another property', files['eu.js']!.replace('routes.namespaces', 'routes.others')],
    ['another table', files['eu.js']!.replace("import { routes } from './routes.js'", 'const routes = {}')],
    ['a comparison', files['eu.js']!.replace(' = ', ' === ')],
  ])('is none of the table: %s', async (_, eu) => {
    expect(await findPlaces({ ...files, 'eu.js': eu })).toEqual([]);
  });
});

it('a loader of a context is found by its name, with keys that are objects', async () => {
  const files = {
    'loaders.js': `import DataLoader from 'dataloader';
const read = async (path) => (await fetch('${API}' + path)).json();
export function createLoaders() {
  const settings = new DataLoader(async (keys) => Promise.all(keys.map(({ zone, id }) => read(\`/zones/\${zone}/settings/\${id}\`))));
  return { settings };
}
`,
    'resolvers.js': `export const resolvers = {
  Zone: {
    brotli: (zone, _, { loaders }) => loaders.settings.load({ zone: zone.id, id: 'brotli' }),
    level: (zone, _, { loaders }) => loaders.settings.load({ zone: zone.id, id: 'security_level' }),
  },
};
`,
    'server.js': `import { ApolloServer } from '@apollo/server';
import { createLoaders } from './loaders.js';
import { resolvers } from './resolvers.js';
new ApolloServer({ resolvers, context: () => ({ loaders: createLoaders() }) });
`,
  };
  const found = await findPlaces(files);
  expect(found.filter((line) => !line.startsWith('loaders.js'))).toEqual(['resolvers.js:3 setting-brotli']);
});
