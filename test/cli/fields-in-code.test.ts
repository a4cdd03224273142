/** A deprecated field that code names for what gets the answer, and that no analysis follows, is counted where it is named. */
import { expect, it } from 'vitest';
import { countLimitations, type Files } from './found-places.ts';

const BASE = 'https://api.cloudflare.com/client/v4';
const TUNNEL = `export const load = async (account, id) =>\n  (await (await fetch(\`${BASE}/accounts/\${account}/cfd_tunnel/\${id}\`)).json()).result;\n`;
const RECORDS = `const response = await fetch(\`${BASE}/zones/\${process.argv[2]}/dns_records\`);\nconst { result } = await response.json();\n`;
const MACHINE = (guard: string): string =>
  `import { fromPromise, setup } from 'xstate';\nimport { load } from './api.js';\nexport const tunnelMachine = setup({\n  actors: { load: fromPromise(({ input }) => load(input.account, input.id)) },\n  guards: { isUp: ${guard} },\n});\n`;

it.each<[string, Files, string[]]>([
  [
    'a member of a context, where a library calls the function that gets the answer',
    { 'api.js': TUNNEL, 'machine.js': MACHINE('({ context }) => context.tunnel.connections.length > 0') },
    ['machine.js:5 unknown-content'],
  ],
  [
    'another member of the context',
    { 'api.js': TUNNEL, 'machine.js': MACHINE("({ context }) => context.tunnel.status === 'healthy'") },
    [],
  ],
  [
    'an option of a framework that calls the handler of a route',
    {
      'server/tunnel.get.js': `export default defineEventHandler(async () => {\n  const { result } = await $fetch('${BASE}/accounts/1/cfd_tunnel/2');\n  return result;\n});\n`,
      'pages/tunnel.js': "export const load = () => useFetch('/tunnel', { pick: ['name', 'connections'] });\n",
    },
    ['pages/tunnel.js:1 unknown-content'],
  ],
  [
    'the keys of columns of a library that gets the answer in another file',
    {
      'main.js': `import { write } from './sheet.js';\n${RECORDS}await write(result);\n`,
      'sheet.js':
        "import ExcelJS from 'exceljs';\nexport async function write(rows) {\n  const sheet = new ExcelJS.Workbook().addWorksheet('DNS');\n  sheet.columns = [\n    { header: 'Zone', key: 'zone_name' },\n  ];\n  sheet.addRows(rows);\n}\n",
    },
    ['sheet.js:5 unknown-content'],
  ],
  [
    'a list of what is left out of the answer',
    {
      'main.js': `import { write } from './sheet.js';\n${RECORDS}await write(result);\n`,
      'sheet.js':
        "import ExcelJS from 'exceljs';\nconst ignored = ['zone_name'];\nexport async function write(rows) {\n  new ExcelJS.Workbook().addWorksheet('DNS', { ignored }).addRows(rows);\n}\n",
    },
    [],
  ],
  [
    'the type of a schema whose resolver gets the answer',
    {
      'server.js': `import { createSchema } from 'graphql-yoga';\nimport { readFileSync } from 'node:fs';\nexport const schema = createSchema({\n  typeDefs: readFileSync('schema.graphql', 'utf8'),\n  resolvers: {\n    Query: {\n      async records(_, { zone }) {\n        return (await (await fetch(\`${BASE}/zones/\${zone}/dns_records\`)).json()).result;\n      },\n    },\n  },\n});\n`,
      'schema.graphql': 'type Record {\n  id: ID!\n  zone_name: String!\n}\n',
    },
    ['schema.graphql:3 unknown-content'],
  ],
  [
    'a path of a store, to which an action gives the answer',
    {
      'actions.js': `import { load } from './api.js';\nexport const loadTunnel = (account, id) => async (dispatch) => {\n  const payload = await load(account, id);\n  dispatch({ type: 'loaded', payload });\n};\n`,
      'api.js': TUNNEL,
      'selectors.js': "export const colos = (state, id) => state.getIn(['tunnels', id, 'connections']);\n",
    },
    ['selectors.js:1 unknown-content'],
  ],
])('%s', async (_title, files, expected) => {
  expect(await countLimitations(files)).toEqual(expected);
});
