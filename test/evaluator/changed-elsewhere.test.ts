/** A value that code changes in place is never believed as it was written. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportSchema } from '../../cli/report-schema.ts';
import { findPlaces, type Files } from '../cli/found-places.ts';
import { byExtent } from '../extent.ts';
import { runCli } from '../faces/cli.ts';
import { createFolder } from '../temporary.ts';
import { ALIASES, CONDITIONS, HOLDERS, PLACES, renderProgram, runProgram, SCOPES } from './changed-programs.ts';

const written = Object.entries(HOLDERS).flatMap(([holder, { writes }]) =>
  Object.keys(writes).map((write) => ({ holder, write })),
);

const programs = fc
  .tuple(
    fc.constantFrom(...written),
    fc.record({
      alias: fc.constantFrom(...Object.keys(ALIASES)),
      place: fc.constantFrom(...Object.keys(PLACES)),
      scope: fc.constantFrom(...SCOPES),
      condition: fc.constantFrom(...Object.keys(CONDITIONS)),
      becomes: fc.constantFrom('ended' as const, 'live' as const),
    }),
  )
  .map(([of, others]) => ({ ...of, ...others }));

/** Each program is a package of its own; one run checks all of them. */
it('what a program requests is found or counted, however it makes the path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(programs, { minLength: 60, maxLength: 60 }), async (list) => {
      const files: Record<string, string> = {};
      const ended = new Map<string, string>();
      for (const [index, parts] of list.entries()) {
        const modules = renderProgram(parts);
        const paths = await runProgram(modules);
        if (!paths?.some((path) => path.endsWith('/workers/namespaces'))) continue;
        ended.set(`p${index}`, JSON.stringify(parts));
        files[`p${index}/package.json`] = `{"name":"p${index}","type":"module"}`;
        for (const [name, text] of Object.entries(modules)) files[`p${index}/${name}`] = text;
      }
      const { stdout } = await runCli(
        ['check', '--no-config', '--as-of', '2026-11-30', '--format', 'json'],
        createFolder({ 'package.json': '{"name":"all"}', ...files }),
      );
      const { findings, limitations } = reportSchema.parse(JSON.parse(stdout));
      const told = new Set([...findings, ...limitations].map(({ file }) => file.split('/')[0]));
      expect([...ended].filter(([name]) => !told.has(name)).map(([, parts]) => parts)).toEqual([]);
    }),
    { numRuns: byExtent({ sample: 3, all: 40 }), endOnFailure: true },
  );
});

const API = 'https://api.cloudflare.com/client/v4';

describe('a list that a function of another module gets', () => {
  const files = (legacy: string): Files => ({
    'kv.js': `import { forFirstPlan } from './legacy.js';
export async function namespaces(account) {
  const parts = ['accounts', account.id, 'storage', 'kv', 'namespaces'];
  if (account.plan === 'first') forFirstPlan(parts);
  return fetch(['${API}', ...parts].join('/'));
}
`,
    'legacy.js': `export function forFirstPlan(parts) {\n  ${legacy}\n}\n`,
  });

  it.each([
    ["parts.splice(parts.indexOf('storage'), 2, 'workers');"],
    ["const list = parts;\n  list[2] = 'workers';"],
    ["[parts].forEach((each) => each.splice(2, 2, 'workers'));"],
  ])('is not known where it changes the list: %s', async (legacy) =>
    expect(await findPlaces(files(legacy))).toEqual(['kv.js:5 unknown-segment']),
  );

  it.each([
    ["const copy = [...parts];\n  copy.splice(2, 2, 'workers');"],
    ["console.log(parts.indexOf('storage'));"],
    ["const other = { parts, name: '' };\n  other.name = 'workers';"],
  ])('is known where it does not: %s', async (legacy) => expect(await findPlaces(files(legacy))).toEqual([]));
});

describe('static options', () => {
  const files = (statement: string): Files => ({
    'edge.js': `export class Edge {
  static options = { kvRoot: 'storage/kv', token: '' };
  static configure(options) {
    for (const [name, value] of Object.entries(options)) ${statement}
  }
  static namespaces(account) {
    return fetch(\`${API}/accounts/\${account}/\${Edge.options.kvRoot}/namespaces\`);
  }
}
`,
  });

  it.each([['Reflect.set(Edge.options, name, value);'], ['Edge.options[name] = value;']])(
    'are not known where names of the caller are set: %s',
    async (statement) => expect(await findPlaces(files(statement))).toEqual(['edge.js:7 unknown-segment']),
  );

  it.each([["Reflect.set(Edge.options, 'token', value);"], ['Reflect.set({ ...Edge.options }, name, value);']])(
    'are known where others are set: %s',
    async (statement) => expect(await findPlaces(files(statement))).toEqual([]),
  );
});
