/**
 * Prefixes of specifiers that frameworks and their templates map to folders of the project without a tsconfig: the folders,
 * the likeliest first. Sources: the documentation of Nuxt, SvelteKit, Vue CLI, Vite, React Router, Fresh and AdonisJS.
 */
const IMPORT_ALIASES: readonly { prefixes: readonly string[]; folders: readonly string[] }[] = [
  { prefixes: ['~/', '@/'], folders: ['src', 'app', '.', 'resources/js'] },
  { prefixes: ['~~/', '@@/', '#/', '$/'], folders: ['.', 'src'] },
  { prefixes: ['$lib/'], folders: ['src/lib'] },
  { prefixes: ['src/', 'app/', 'lib/', 'server/'], folders: ['.', 'src'] },
];

/** The paths that a specifier may mean, relative to the folder of the project. Empty for one without such a prefix. */
export function getAliasedPaths(specifier: string): string[] {
  const row = IMPORT_ALIASES.find(({ prefixes }) => prefixes.some((prefix) => specifier.startsWith(prefix)));
  if (!row) return [];
  const isFolder = /^[a-z]/.test(specifier);
  const path = isFolder ? specifier : specifier.slice(specifier.indexOf('/') + 1);
  return row.folders.map((folder) => `${folder}/${path}`);
}

/**
 * Paths of the tsconfig that a framework generates before it builds, with the mappings above; a fresh clone lacks it.
 * Sources: the documentation of SvelteKit, Nuxt, React Router, WXT and Astro.
 */
export const GENERATED_CONFIGURATION = /(^|[\\/])\.(svelte-kit|nuxt|react-router|wxt|astro)[\\/]/;

/** Folders that the name of the package itself means: `my-app/services/api` lies in `app`. Source: the documentation of Ember. */
export const PACKAGE_FOLDERS: readonly string[] = ['app', 'src'];

/**
 * Names of files with an import map. Sources: https://docs.deno.com/runtime/fundamentals/configuration/,
 * https://supabase.com/docs/guides/functions/dependencies.
 */
export const IMPORT_MAP_FILES: readonly string[] = ['deno.json', 'deno.jsonc', 'import_map.json', 'importmap.json'];

/** The page whose import map holds for the modules below it. Source: https://html.spec.whatwg.org/multipage/webappapis.html#import-maps. */
export const IMPORT_MAP_PAGE = 'index.html';

/**
 * Configurations in JavaScript whose property `alias` maps prefixes of specifiers to paths. Sources:
 * https://vite.dev/config/shared-options#resolve-alias, https://svelte.dev/docs/kit/configuration#alias,
 * https://nuxt.com/docs/api/nuxt-config#alias, https://webpack.js.org/configuration/resolve/#resolvealias,
 * https://rsbuild.rs/config/resolve/alias, https://github.com/tleunen/babel-plugin-module-resolver.
 */
export const ALIASING_CONFIGURATIONS: readonly string[] = [
  ...['svelte', 'vite', 'vitest', 'nuxt', 'astro', 'electron.vite'],
  ...['webpack', 'rspack', 'rsbuild', 'rollup', 'babel'],
].flatMap((tool) => ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'].map((extension) => `${tool}.config.${extension}`));
