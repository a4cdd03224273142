import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createModuleHost } from '../../analysis/host/modules/module-host.ts';
import { createFolder } from '../temporary.ts';

const NITRO = { 'package.json': '{ "dependencies": { "nitropack": "2" } }' };
const NUXT = { 'package.json': '{ "devDependencies": { "nuxt": "3" } }' };
const SEND = 'export async function send(path) {}\n';
const USE = 'export default defineEventHandler(() => send("/zones"));\n';

/** Returns the names that a framework imports into a file, each with the module and the name of the export. */
function getImported(files: Readonly<Record<string, string>>, file: string): Record<string, string> {
  const folder = createFolder(files);
  const imported = createModuleHost({ cwd: folder }).findAutoImports!(join(folder, file));
  return Object.fromEntries(
    Array.from(imported, ([name, given]) => [name, `${given.file.slice(folder.length + 1)} ${given.name}`]),
  );
}

describe('exports that a framework imports by itself', () => {
  it.each([
    ['a folder of Nitro', NITRO, 'server/utils/api.ts', 'server/api/zones.get.ts'],
    ['a folder in it', NITRO, 'server/utils/cf/api.ts', 'server/routes/index.ts'],
    ['a folder of Nitro without `server`', NITRO, 'utils/api.ts', 'routes/index.ts'],
    ['the server of Nuxt', NUXT, 'server/utils/api.ts', 'server/api/zones.get.ts'],
    ['a composable', NUXT, 'composables/api.ts', 'pages/index.vue'],
    ['a composable of Nuxt 4', NUXT, 'app/composables/api.ts', 'app/pages/index.vue'],
    ['what both sides share', NUXT, 'shared/utils/api.ts', 'server/api/zones.get.ts'],
    ['a configuration', { 'nitro.config.ts': '' }, 'server/utils/api.ts', 'server/api/zones.get.ts'],
  ])('are those of %s', (_, project, from, file) => {
    expect(getImported({ ...project, [from]: SEND, [file]: USE }, file)).toEqual({ send: `${from} send` });
  });

  it('have the name of a list or, for a default export, of the file', () => {
    const files = {
      ...NITRO,
      'server/utils/send-all.ts': 'export default function () {}',
      'server/utils/api.ts': 'export { call as send, type Zone };\nexport const ROOT = "";\nconst inner = 1;',
      'server/api/a.ts': 'sendAll(ROOT); call(); send(inner); Zone;',
    };
    expect(getImported(files, 'server/api/a.ts')).toEqual({
      sendAll: 'server/utils/send-all.ts default',
      send: 'server/utils/api.ts send',
      ROOT: 'server/utils/api.ts ROOT',
    });
  });

  it.each([
    ['another framework', { 'package.json': '{}' }, 'server/utils/api.ts', 'server/api/a.ts'],
    ['the client', NUXT, 'server/utils/api.ts', 'pages/index.vue'],
    ['the server', NUXT, 'utils/api.ts', 'server/api/a.ts'],
    ['a folder below a composable', NUXT, 'composables/inner/api.ts', 'pages/index.vue'],
    ['a test', NITRO, 'server/utils/api.test.ts', 'server/api/a.ts'],
  ])('are none for %s', (_, project, from, file) => {
    expect(getImported({ ...project, [from]: SEND, [file]: USE }, file)).toEqual({});
  });

  it('are none where two modules export the name', () => {
    const files = { ...NITRO, 'server/utils/a.ts': SEND, 'server/utils/b.ts': SEND, 'server/api/a.ts': USE };
    expect(getImported(files, 'server/api/a.ts')).toEqual({});
  });
});
