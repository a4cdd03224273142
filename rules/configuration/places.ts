/** The names of the configuration file. */

const MODULE_EXTENSIONS = ['.js', '.mjs', '.cjs'];
export const TYPED_EXTENSIONS = ['.ts', '.mts', '.cts'];

/** In the order in which they are looked for; a folder may have one of them. */
export const CONFIGURATION_NAMES = [...MODULE_EXTENSIONS, ...TYPED_EXTENSIONS, '.json'].map(
  (extension) => `sunset.config${extension}`,
);

/** Its key `sunset` holds the same settings. */
export const MANIFEST = 'package.json';

const UNREAD = /^(?:sunset\.config\.(?:ya?ml|toml|jsonc|json5)|\.sunsetrc(?:\.[a-z0-9]+)?)$/;

/** The name among those of a folder under which other tools read settings, and Sunset does not. */
export function findUnreadName(names: readonly string[]): string | undefined {
  return names.find((name) => UNREAD.test(name));
}

/** Where settings are instead. */
export const NOT_READ = 'is not read: settings are in sunset.config.json, or a module such as sunset.config.mjs';
