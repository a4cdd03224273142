/** Tells source files from others by their names. */
import { basename } from 'node:path';
import { isDocumentName } from '../libraries/configuration-documents.ts';

const SOURCE_NAME = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/i;
const MINIFIED_NAME = /\.min\.[cm]?js$/i;
/** Languages that become JavaScript, pages and templates that contain it, and programs without an extension. */
const UNREAD_NAME =
  /\.(?:astro|civet|coffee|ejs|es6?|gs|hbs|html?|jsm|liquid|litcoffee|marko|mdx|njk|pug|riot)$|^[^.]+$/i;

/** True for JavaScript and TypeScript of every module kind, and for Vue and Svelte components. */
export function isSourceName(name: string): boolean {
  return SOURCE_NAME.test(name);
}

/** True for documents of data, which programs read, or import like a module. */
export function isDataName(name: string): boolean {
  return name.endsWith('.json') || isDocumentName(basename(name));
}

/** True for files of other kinds, which are not analysed and may hold code. */
export function isUnreadName(name: string): boolean {
  return isMinifiedName(name) || UNREAD_NAME.test(name);
}

/** True for minified files: their sources are analysed instead. */
export function isMinifiedName(name: string): boolean {
  return MINIFIED_NAME.test(name);
}
