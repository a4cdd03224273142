/** Which names are source files. */

const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/;
const MINIFIED_NAME = /\.min\.[cm]?js$/;

/** JavaScript and TypeScript, whatever the module kind, and the components that hold some. */
export function isSourceName(name: string): boolean {
  return SOURCE_NAME.test(name);
}

/** A module of data, which programs import as if it were one of code. */
export function isDataName(name: string): boolean {
  return name.endsWith('.json');
}

/** Made by a bundler from sources that are looked at instead. */
export function isMinifiedName(name: string): boolean {
  return MINIFIED_NAME.test(name);
}
