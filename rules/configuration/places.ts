/** The names of the configuration file. */

export const MODULE_EXTENSIONS = ['.js', '.mjs', '.cjs'];
export const TYPED_EXTENSIONS = ['.ts', '.mts', '.cts'];

/** In the order in which they are looked for; a folder may have one of them. */
export const CONFIGURATION_NAMES = [...MODULE_EXTENSIONS, ...TYPED_EXTENSIONS, '.json'].map(
  (extension) => `sunset.config${extension}`,
);

/** Its key `sunset` holds the same settings. */
export const MANIFEST = 'package.json';
