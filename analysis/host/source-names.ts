/** Tells source files from others by their names. */

const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/;
const MINIFIED_NAME = /\.min\.[cm]?js$/;

/** True for JavaScript and TypeScript of every module kind, and for Vue and Svelte components. */
export function isSourceName(name: string): boolean {
  return SOURCE_NAME.test(name);
}

/** True for JSON, which programs import like a module. */
export function isDataName(name: string): boolean {
  return name.endsWith('.json');
}

/** True for minified files: their sources are analysed instead. */
export function isMinifiedName(name: string): boolean {
  return MINIFIED_NAME.test(name);
}
