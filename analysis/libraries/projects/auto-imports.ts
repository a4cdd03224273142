/** Folders whose exports a framework imports by itself into the files of other folders. */

export interface AutoImports {
  /** Packages of which a program that uses the framework depends on one, and its configurations, without extensions. */
  packages: readonly string[];
  configurations: readonly string[];
  folders: readonly AutoImportFolder[];
}

export interface AutoImportFolder {
  /** The folder, relative to that of the package. */
  from: string;
  /** `files`: also those of the folders in it. */
  depth: 'files' | 'own files';
  /** The folders whose files get the exports; `''` is the whole package. */
  into: readonly string[];
  /** Folders of these that get none. */
  except?: readonly string[];
}

const SERVER_FOLDERS = ['api', 'routes', 'middleware', 'plugins', 'tasks', 'utils', 'handlers'];

export const AUTO_IMPORTS: readonly AutoImports[] = [
  // https://nitro.build/guide/utils, https://nitro.build/config#srcdir
  {
    packages: ['nitropack', 'nitropack-nightly', 'nitro', 'nitro-nightly'],
    configurations: ['nitro.config'],
    folders: [
      { from: 'server/utils', depth: 'files', into: ['server'] },
      { from: 'src/utils', depth: 'files', into: SERVER_FOLDERS.map((folder) => `src/${folder}`) },
      { from: 'utils', depth: 'files', into: SERVER_FOLDERS },
    ],
  },
  // https://nuxt.com/docs/guide/concepts/auto-imports, https://nuxt.com/docs/guide/directory-structure/shared
  {
    packages: ['nuxt', 'nuxt3', 'nuxt-nightly'],
    configurations: ['nuxt.config'],
    folders: [
      { from: 'server/utils', depth: 'files', into: ['server'] },
      ...['shared/utils', 'shared/types'].map((from) => ({ from, depth: 'own files' as const, into: [''] })),
      ...['composables', 'utils'].flatMap((from): AutoImportFolder[] => [
        { from, depth: 'own files', into: [''], except: ['server'] },
        { from: `app/${from}`, depth: 'own files', into: ['app'] },
      ]),
    ],
  },
];
