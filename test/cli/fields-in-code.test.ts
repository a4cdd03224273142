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
  [
    'a function that parses the text of the answer, by the key of a member',
    {
      'main.js': `const response = await fetch(\`${BASE}/accounts/1/cfd_tunnel\`);\nconst count = (key, value) => {\n  switch (key) {\n    case 'connections':\n      return value.length;\n  }\n  return value;\n};\nconsole.log(JSON.parse(await response.text(), count).result);\n`,
    },
    ['main.js:4 unknown-content'],
  ],
  [
    'a pattern for the text of the answer',
    {
      'main.js': `const response = await fetch(\`${BASE}/zones/\${process.argv[2]}/dns_records\`);\nconst pattern = /"zone_name"\\s*:\\s*"([^"]+)"/g;\nconsole.log([...(await response.text()).matchAll(pattern)]);\n`,
    },
    ['main.js:2 unknown-content'],
  ],
  [
    'elements of a list that a script has written to the disk',
    {
      'pull.js': `import https from 'node:https';\nimport { createWriteStream } from 'node:fs';\nhttps.get('${BASE}/accounts/1/cfd_tunnel', (answer) => answer.pipe(createWriteStream('tunnels.json')));\n`,
      'render.js':
        "import { readFileSync } from 'node:fs';\nconst { result } = JSON.parse(readFileSync('tunnels.json', 'utf8'));\nconsole.log(result.map(({ name, connections }) => [name, connections.length]));\n",
    },
    ['render.js:3 unknown-content'],
  ],
  [
    'a command, and a parameter, with the name of a field of one word',
    {
      'pull.js': `import https from 'node:https';\nimport { createWriteStream } from 'node:fs';\nhttps.get('${BASE}/accounts/1/cfd_tunnel', (answer) => answer.pipe(createWriteStream('tunnels.json')));\n`,
      'cli.js':
        "import { program } from 'commander';\nprogram.command('connections').description('of a tunnel');\nexport const Tunnel = ({ connections }) => connections;\n",
    },
    [],
  ],
  [
    'a name that the program gives its own data',
    {
      'pull.js': `import https from 'node:https';\nimport { createWriteStream } from 'node:fs';\nhttps.get('${BASE}/zones/1/dns_records', (answer) => answer.pipe(createWriteStream('records.json')));\n`,
      'own.js':
        'export const entry = (zone) => ({ zone_name: zone.name });\nexport const show = (own) => own.zone_name;\n',
    },
    [],
  ],
  [
    'a query of GraphQL over what a framework has got',
    {
      'gatsby-node.js': `${RECORDS}export const sourceNodes = ({ actions }) => result.forEach((item) => actions.createNode({ ...item }));\n`,
      'page.js':
        "import { graphql } from 'gatsby';\nexport const query = graphql`\n  query { allRecord { group(field: { zone_name: SELECT }) { nodes { id } } } }\n`;\n",
    },
    ['page.js:2 unknown-content'],
  ],
  ...['tunnels.collected', 'tunnels.removed'].map((event): [string, Files, string[]] => [
    `another member of the workspace, for the event ${event}`,
    {
      'package.json': '{ "name": "all", "private": true, "workspaces": ["apps/*"] }',
      'apps/get/package.json': '{ "name": "get" }',
      'apps/get/get.js': `export const run = async (bus) => {\n  const { result } = await (await fetch('${BASE}/accounts/1/cfd_tunnel')).json();\n  bus.emit('tunnels.collected', { tunnels: result });\n};\n`,
      'apps/show/package.json': '{ "name": "show" }',
      'apps/show/show.js': `export const show = (bus) => bus.on('${event}', ({ tunnels }) => tunnels.map((tunnel) => tunnel.connections.length));\n`,
    },
    event === 'tunnels.collected' ? ['apps/show/show.js:1 unknown-content'] : [],
  ]),
])('%s', async (_title, files, expected) => {
  expect(await countLimitations(files)).toEqual(expected);
});
