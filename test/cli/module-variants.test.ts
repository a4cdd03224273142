/** A build may put another module in the place of an imported one: a value is that of any of them. */
import { describe, expect, it } from 'vitest';
import { findPlaces, type Files } from './found-places.ts';

const API = 'https://api.cloudflare.com/client/v4';
const CLIENT = `import { roots } from './roots';\nexport const list = (account) => fetch(\`${API}/accounts/\${account}/\${roots.kv}/namespaces\`);\n`;
const OLD = "export const roots = { kv: 'workers' };\n";
const NEW = "export const roots = { kv: 'storage/kv' };\n";

/** The lines of findings alone: what is imported nowhere is counted besides. */
const find = async (files: Files): Promise<string[]> =>
  (await findPlaces(files)).filter((place) => place.endsWith('kv-legacy-namespace-routes'));

describe('a path of another platform', () => {
  it.each(['roots.native.ts', 'roots.ios.js', 'roots.web.tsx'])('is found: %s', async (name) => {
    expect(await find({ 'src/kv.ts': CLIENT, 'src/roots.ts': NEW, [`src/${name}`]: OLD })).toHaveLength(1);
  });

  it.each(['roots.server.ts', 'roots.native.md', 'roots.test.ts', 'other.native.ts', 'native/roots.ts'])(
    'is no other module: %s',
    async (name) => {
      expect(await find({ 'src/kv.ts': CLIENT, 'src/roots.ts': NEW, [`src/${name}`]: OLD })).toEqual([]);
    },
  );
});

describe('a module that a build replaces', () => {
  const files = { 'src/kv.ts': CLIENT, 'src/roots.ts': NEW, 'src/old.ts': OLD };
  const getAngular = (replace: string): string =>
    JSON.stringify({
      projects: {
        p: {
          architect: {
            build: { configurations: { production: { fileReplacements: [{ replace, with: 'src/old.ts' }] } } },
          },
        },
      },
    });
  const getManifest = (field: string, replace: string): string =>
    JSON.stringify({ name: 'p', type: 'module', [field]: { [replace]: './src/old.ts' } });

  it.each<[string, Files]>([
    ['angular.json', { 'angular.json': getAngular('src/roots.ts') }],
    ['the field `browser`', { 'package.json': getManifest('browser', './src/roots.ts') }],
    ['the field `react-native`', { 'package.json': getManifest('react-native', './src/roots.ts') }],
  ])('is found: %s', async (_, configuration) => {
    expect(await find({ ...files, ...configuration })).toHaveLength(1);
  });

  it.each<[string, Files]>([
    ['of another module', { 'angular.json': getAngular('src/other.ts') }],
    ['by another field', { 'package.json': getManifest('files', './src/roots.ts') }],
    ['that cannot be read', { 'angular.json': '{' }],
  ])('is none: %s', async (_, configuration) => {
    expect(await find({ ...files, ...configuration })).toEqual([]);
  });
});

describe('settings of an environment beside the others', () => {
  const kv = CLIENT.replace('./roots', '../environments/environment');

  it('are found', async () => {
    const folder = 'src/environments';
    const files = { [`${folder}/environment.ts`]: NEW, [`${folder}/environment.prod.ts`]: OLD, 'src/app/kv.ts': kv };
    expect(await find(files)).toHaveLength(1);
  });

  it('are those of a folder or a file of this name', async () => {
    expect(await find({ 'src/kv.ts': CLIENT, 'src/roots.ts': NEW, 'src/roots.prod.ts': OLD })).toEqual([]);
  });
});
