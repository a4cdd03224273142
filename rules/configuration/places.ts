/** The names of the configuration file. */

const MODULE_EXTENSIONS = ['.js', '.mjs', '.cjs'];
export const TYPED_EXTENSIONS = ['.ts', '.mts', '.cts'];

/** Names of configuration files, in the order in which they are looked for. */
export const CONFIGURATION_NAMES = [...MODULE_EXTENSIONS, ...TYPED_EXTENSIONS, '.json'].map(
  (extension) => `sunset.config${extension}`,
);

/** A file whose key `sunset` may hold the settings instead. */
export const MANIFEST = 'package.json';

const UNREAD = /^(?:sunset\.config\.(?:ya?ml|toml|jsonc|json5)|\.sunsetrc(?:\.[a-z0-9]+)?)$/;

/** Finds a file name that looks like a configuration of Sunset but has a format that Sunset does not read (YAML, TOML, `.sunsetrc`). */
export function findUnreadName(names: readonly string[]): string | undefined {
  return names.find((name) => UNREAD.test(name));
}

/** The end of the message about such a file. */
export const NOT_READ = 'is not read: settings are in sunset.config.json, or a module such as sunset.config.mjs';
