/** Hosts, closed lists and client options: what needs no request to be seen. */
import { describe, expect, it } from 'vitest';
import { BASE, findIn, getFindings, makeDataset, NO_PACKAGE } from './analyze.ts';

const HOST = 'resolver.example.net';
const host = makeDataset({ kind: 'host', host: HOST });

describe('a host', () => {
  it.each([
    ['of a request', `fetch('https://${HOST}/dns-query')`, 'proven', HOST],
    ['in a constant', `export const URL_OF = 'https://${HOST}/dns-query';`, 'likely', HOST],
    ['in a template', `export const url = (name) => \`https://${HOST}/dns-query?name=\${name}\`;`, 'likely', HOST],
    ['behind a scheme that is a hole', `export const url = \`\${scheme}://${HOST}/dns-query\`;`, 'likely', HOST],
    ['with a port', `export const url = 'https://${HOST}:443/dns-query';`, 'likely', HOST],
    ['in another case', `export const url = 'HTTPS://Resolver.Example.NET/';`, 'likely', 'Resolver.Example.NET'],
    ['as a name of a host', `export const options = { hostname: '${HOST}', path: '/dns-query' };`, 'likely', HOST],
  ])('is found %s, whoever the package talks to', (_, text, evidence, range) => {
    expect(findIn(text, host, NO_PACKAGE)).toEqual([`${evidence} ${range}`]);
  });

  it.each([
    ['in a comment', `// https://${HOST}/dns-query`],
    ['in prose', `export const help = 'See https://${HOST}/dns-query for more';`],
    ['in a message', `console.log('https://${HOST}/dns-query');`],
    [
      'as a part of a longer host',
      `export const url = 'https://${HOST}.example.com/';\nexport const other = 'https://my-${HOST}/';`,
    ],
    ['in a path', `export const url = 'https://example.com/${HOST}';`],
    ['in a type', `export type Url = 'https://${HOST}/';`],
    ['in the name of a module', `import x from 'https://${HOST}/x.js';`],
  ])('is left alone %s', (_, text) => {
    expect(findIn(text, host, NO_PACKAGE)).toEqual([]);
  });

  it('is named in the message', () => {
    const [finding] = getFindings(`fetch('https://${HOST}/dns-query')`, host);
    expect(finding).toMatchObject({ method: 'GET', path: '/dns-query', operation: null });
    expect(finding!.message).toMatch(/^The host `resolver\.example\.net` has been deprecated since/);
  });
});

const lists = makeDataset({
  kind: 'enum',
  operations: ['GET /zones/{zone_id}/dns_settings'],
  field: 'result.nameservers.type',
  knows: ['{brand}.standard', 'custom.account', 'custom.tenant'],
  lacks: '{brand}.advanced',
});

describe('a closed list', () => {
  const two = `'cloudflare.standard', 'custom.account'`;
  const union = `'cloudflare.standard' | 'custom.account'`;
  it.each([
    ['a union', `export type Type = 'custom.tenant' | 'cloudflare.standard' | null;`, `'custom.tenant'`],
    [
      'a union in an interface',
      `interface Settings { nameservers: { type: 'cloudflare.standard' | 'custom.account' } }`,
      `'cloudflare.standard'`,
    ],
    [
      'an enum',
      `export enum Type { Standard = 'cloudflare.standard', Account = 'custom.account' }`,
      `'cloudflare.standard'`,
    ],
    ['includes', `if (![${two}].includes(type)) throw new Error();`, `'cloudflare.standard'`],
    [
      'an array that is looked up',
      `const TYPES = [${two}];\nif (!TYPES.includes(type)) throw new Error();`,
      `'cloudflare.standard'`,
    ],
    [
      'an array that makes a type',
      `const TYPES = [${two}] as const;\ntype Type = (typeof TYPES)[number];`,
      `'cloudflare.standard'`,
    ],
    ['a Set', `const TYPES = new Set([${two}]);`, `'cloudflare.standard'`],
    ['a schema', `const schema = z.object({ type: z.enum([${two}]) });`, `'cloudflare.standard'`],
    [
      'a schema of literals',
      `const schema = z.union([z.literal('cloudflare.standard'), z.literal('custom.account')]);`,
      `'cloudflare.standard'`,
    ],
    ['arguments of a schema', `const schema = Joi.string().valid(${two});`, `'cloudflare.standard'`],
    ['JSON Schema', `const schema = { type: 'string', enum: [${two}] };`, `'cloudflare.standard'`],
    [
      'the options of a flag',
      `const flags = { type: Flags.option({ options: [${two}] as const })() };`,
      `'cloudflare.standard'`,
    ],
    [
      'the choices of an option that is sent as the field',
      `cli.option('nameservers', { choices: [${two}] });\nconst body = { nameservers: { type: argv.nameservers } };`,
      `'cloudflare.standard'`,
    ],
    ['an enum of texts', `const schema = Type.Object({ type: StringEnum([${two}]) });`, `'cloudflare.standard'`],
    [
      'an enum type of a schema',
      `builder.enumType('Kind', { values: { A: { value: 'cloudflare.standard' }, B: { value: 'custom.account' } } });`,
      `'cloudflare.standard'`,
    ],
    [
      'the members of an enum type',
      `new GraphQLEnumType({ name: 'Kind', values: { A: { value: 'custom.account', description }, B: { value: 'cloudflare.standard' } } });`,
      `'custom.account'`,
    ],
    [
      'a switch',
      `switch (type) { case 'cloudflare.standard': a(); break; case 'custom.account': b(); }`,
      `'cloudflare.standard'`,
    ],
    [
      'a switch whose default throws',
      `switch (type) { case 'cloudflare.standard': a(); break; case 'custom.account': b(); break; default: throw new Error(type); }`,
      `'cloudflare.standard'`,
    ],
    [
      'a switch whose default logs and throws',
      `switch (type) { case 'cloudflare.standard': return a(); default: { log(type); throw unknown(type); } case 'custom.account': return b(); }`,
      `'cloudflare.standard'`,
    ],
    ...[
      'const show = (zone) => TABLE[zone.nameservers.type];',
      'const show = ({ type }) => TABLE[type as Type];',
      'if (!TABLE[zone.nameservers.type]) throw new Error();',
      'const label = TABLE[zone.nameservers.type];\nif (!label) throw new Error();',
      'if (!(type in TABLE)) throw new Error();',
      'if (!Object.hasOwn(TABLE, type)) throw new Error();',
      'TABLE[type]();',
    ].map((use) => [
      use,
      `const TABLE = { 'cloudflare.standard': a, 'custom.account': b } as const;\n${use}`,
      `'cloudflare.standard'`,
    ]),
    ...['TABLE.get(zone.nameservers.type)', 'if (!TABLE.has(type)) throw new Error()'].map((use) => [
      use,
      `const TABLE = new Map([['cloudflare.standard', a], ['custom.account', b]]);\n${use};`,
      `'cloudflare.standard'`,
    ]),
    [
      'a frozen table',
      `const TABLE = Object.freeze({ 'cloudflare.standard': a, 'custom.account': b });\nshow(TABLE[type]);`,
      `'cloudflare.standard'`,
    ],
  ])('is found: %s', (_, text, range) => {
    expect(findIn(text, lists)).toEqual([`likely ${range}`]);
    expect(findIn(text, lists, NO_PACKAGE)).toEqual([]);
  });

  it.each([
    ['compared', `const isOwn = (kind: ${union}) => kind === 'custom.account';`],
    [
      'sent and compared',
      `const set = (kind: ${union}) => kind === 'custom.account' ? skip() : patch({ type: kind });`,
    ],
    ['shown by a key', `const show = (kind: ${union}) => LABELS[kind];`],
    ['handed on', `const show = (kind: ${union}) => print(kind);`],
    ['of a function that another file has', `declare function set(kind: ${union}): void;`],
    ['of a type that is exported', `export type Kind = ${union};\nconst set = (kind: Kind) => patch({ type: kind });`],
    [
      'of a type of an answer, too',
      `type Kind = ${union};\nconst set = (type: Kind) => patch({ type });\nlet now: Kind;`,
    ],
  ])('is found as the type of a parameter that is %s', (_, text) => {
    expect(findIn(text, lists)).toEqual([`likely 'cloudflare.standard'`]);
  });

  it.each([
    ['with the new value', `type Type = 'cloudflare.standard' | 'custom.account' | 'cloudflare.advanced';`],
    ['with foreign words', `type Type = 'cloudflare.standard' | 'custom.account' | 'other';`],
    ['that any text may extend', `type Type = 'cloudflare.standard' | 'custom.account' | string;`],
    ['with one known value', `type Type = 'cloudflare.standard' | null;`],
    [
      'in a switch with a default',
      `switch (type) { case 'cloudflare.standard': a(); break; case 'custom.account': b(); break; default: c(); }`,
    ],
    [
      'in a switch with a default that may throw',
      `switch (type) { case 'cloudflare.standard': a(); break; case 'custom.account': b(); break; default: if (isStrict) throw new Error(type); }`,
    ],
    [
      'in a switch with a default of a case that throws',
      `switch (type) { case 'cloudflare.standard': return a(); default: case 'custom.account': throw new Error(type); }`,
    ],
    ...[
      'const show = (zone) => TABLE[zone.nameservers.type] ?? zone.nameservers.type;',
      'const label = TABLE[type];\nshow(label || type);',
      'TABLE[type]?.();',
      'const name = TABLE[type] ? "known" : "new";',
      'const show = (zone) => TABLE[zone.kind];',
      'TABLE[type] = "x";',
      'for (const key of Object.keys(TABLE)) create(key);',
    ].map((use) => [
      `with a table in ${use}`,
      `const TABLE = { 'cloudflare.standard': a, 'custom.account': b };\n${use}`,
    ]),
    [
      'that is a Map with other values for missing ones',
      `const TABLE = new Map([['cloudflare.standard', a], ['custom.account', b]]);\nshow(TABLE.get(type) ?? type);`,
    ],
    [
      'that is a table with the new value',
      `const TABLE = { 'cloudflare.standard': a, 'custom.account': b, 'cloudflare.advanced': c };\nshow(TABLE[type]);`,
    ],
    [
      'of an enum type with the new value',
      `builder.enumType('Kind', { values: { A: { value: 'cloudflare.standard' }, B: { value: 'custom.account' }, C: { value: 'cloudflare.advanced' } } });`,
    ],
    [
      'of a table that is no enum type',
      `builder.select('Kind', { values: { A: { value: 'cloudflare.standard' }, B: { value: 'custom.account' } } });`,
    ],
    ['that nothing is looked up in', `for (const type of [${two}]) create(type);`],
    [
      'of a select field of another name',
      `const field = { name: 'default_nameservers', type: 'select', options: [${two}] };`,
    ],
    ['of a property of another name', `const schema = { default_nameservers: z.enum([${two}]).optional() };`],
    [
      'of an option that is sent as another field',
      `cli.option('nameservers', { choices: [${two}] });\nif (nameservers) settings.default_nameservers = nameservers;`,
    ],
    [
      'of an argument that is sent as another field',
      `new Option('-n, --nameservers <type>').choices([${two}]);\nsend({ default_nameservers: options.nameservers });`,
    ],
    ['of another brand', `type Type = 'other.standard' | 'custom.account';`],
    ['of a parameter that is only sent', `const set = (kind: ${union}) => patch({ nameservers: { type: kind } });`],
    [
      'of a member of a parameter that is only sent',
      `const set = ({ kind = 'custom.account' }: { kind?: ${union} }) => { body.type = kind; };`,
    ],
    [
      'of a named type of parameters that are only sent',
      `type Kind = ${union};\nfunction set(zone: string, type: Kind | undefined) { return patch(zone, { type }); }`,
    ],
  ])('is left alone %s', (_, text) => {
    expect(findIn(text, lists)).toEqual([]);
  });

  it('says which value it lacks', () => {
    const [finding] = getFindings(`type Type = ${two.replace(', ', ' | ')};`, lists);
    expect(finding!.message).toMatch(
      /^This closed list for `nameservers\.type` of `\/zones\/\{zone_id\}\/dns_settings` has no `cloudflare\.advanced`, a value since 2025-01-01\. Add it to the list\.$/,
    );
  });
});

const options = makeDataset(
  { kind: 'client-option', option: 'userServiceKey', environment: ['CLOUDFLARE_API_USER_SERVICE_KEY'] },
  { kind: 'client-option', option: 'key', startsWith: 'v1.0-' },
);
const SDK = `import Cloudflare from 'cloudflare';\n`;

describe('an option of the client', () => {
  it.each([
    ['of the constructor', `${SDK}new Cloudflare({ userServiceKey: key })`, 'proven userServiceKey'],
    ['in a variable', `${SDK}const given = { userServiceKey };\nnew Cloudflare(given)`, 'proven userServiceKey'],
    ['by its value', `require('cloudflare')({ key: 'v1.0-abc' })`, 'proven key'],
    [
      'from the environment',
      `const key = process.env.CLOUDFLARE_API_USER_SERVICE_KEY;`,
      'likely CLOUDFLARE_API_USER_SERVICE_KEY',
    ],
    [
      'from the environment, quoted',
      `const key = import.meta.env['CLOUDFLARE_API_USER_SERVICE_KEY'];`,
      `likely 'CLOUDFLARE_API_USER_SERVICE_KEY'`,
    ],
    [
      'from the environment, by pattern',
      `const { CLOUDFLARE_API_USER_SERVICE_KEY: key } = process.env;`,
      'likely CLOUDFLARE_API_USER_SERVICE_KEY',
    ],
    [
      'from the environment, by call',
      `const key = Deno.env.get('CLOUDFLARE_API_USER_SERVICE_KEY');`,
      `likely 'CLOUDFLARE_API_USER_SERVICE_KEY'`,
    ],
    [
      'in the environment of a deployed function',
      `make('Job', { environment: { ...shared, CLOUDFLARE_API_USER_SERVICE_KEY: key.value } });`,
      'likely CLOUDFLARE_API_USER_SERVICE_KEY',
    ],
    [
      'in a section of such an environment',
      `make('Job', { environment: { variables: { CLOUDFLARE_API_USER_SERVICE_KEY: key.value } } });`,
      'likely CLOUDFLARE_API_USER_SERVICE_KEY',
    ],
  ])('is found %s', (_, text, found) => {
    expect(findIn(text, options)).toEqual([found]);
  });

  it.each([
    ['of something else', `new Client({ userServiceKey: key })`],
    ['of another value', `require('cloudflare')({ key: 'abc' })`],
    ['of another option', `${SDK}new Cloudflare({ apiToken: key })`],
    ['in a comment', `${SDK}// userServiceKey, process.env.CLOUDFLARE_API_USER_SERVICE_KEY\nnew Cloudflare()`],
    ['as a name in a text', `fail('CLOUDFLARE_API_USER_SERVICE_KEY is not set', '${BASE}');`],
    ['where it is taken away', `make('Job', { environment: { CLOUDFLARE_API_USER_SERVICE_KEY: undefined } });`],
    ['as a key of other options', `make('Job', { docs: { CLOUDFLARE_API_USER_SERVICE_KEY: 'Do not set it.' } });`],
  ])('is left alone %s', (_, text) => {
    expect(findIn(text, options)).toEqual([]);
  });
});
