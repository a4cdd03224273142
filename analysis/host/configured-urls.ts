/** Reads the URLs that the configuration files of a package give to variables. Nothing else of these files is kept. */
import { join } from 'node:path';
import { listDirectory, readText as readFromDisk } from './disk.ts';
import { ASSIGNED_URL, CONFIGURATION_FILES, CONFIGURATION_FOLDERS } from '../libraries/configuration-files.ts';

/** URLs by the name of their variable; several where the files of several environments differ. */
export type ConfiguredUrls = ReadonlyMap<string, readonly string[]>;

/** A configuration file is small; what is larger is something else. */
const LARGEST_CHARACTERS = 256 * 1024;

/** Reads the configuration files right in a directory. Never throws: what cannot be read gives nothing. */
export function readConfiguredUrls(directory: string): ConfiguredUrls {
  const urls = new Map<string, string[]>();
  const add = (variable: string, written: string): void => {
    const url = withoutCredentials(written);
    const known = urls.get(variable) ?? [];
    if (url !== null && !known.includes(url)) urls.set(variable, [...known, url]);
  };
  for (const path of findConfigurationFiles(directory)) {
    const text = readText(path);
    if (path.endsWith('.json')) addLeaves(parseJson(text), [], add);
    else for (const [, variable, written] of text.matchAll(ASSIGNED_URL)) add(variable!, written!);
  }
  return urls;
}

function findConfigurationFiles(directory: string): string[] {
  const own = listNames(directory).filter((name) => CONFIGURATION_FILES.test(name));
  const inFolders = CONFIGURATION_FOLDERS.flatMap((folder) =>
    listNames(join(directory, folder)).flatMap((name) => (name.endsWith('.json') ? [join(folder, name)] : [])),
  );
  return [...own, ...inFolders].sort().map((name) => join(directory, name));
}

/** A URL in JSON has the names of the keys that lead to it, with and without the outer ones; `default` and `value` are no names. */
function addLeaves(value: unknown, keys: readonly string[], add: (variable: string, url: string) => void): void {
  if (typeof value === 'string' && /^https?:/.test(value)) {
    const named = keys.filter((key) => key !== 'default' && key !== 'value').flatMap((key) => key.split('.'));
    for (let from = 0; from < named.length; from++) {
      // One everyday word says little.
      if (from < named.length - 1 || !GENERIC.test(named[from]!)) add(named.slice(from).join('.'), value);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) addLeaves(inner, [...keys, key], add);
  }
}

const GENERIC = /^(url|uri|base|host|api|root|endpoint|address|homepage|repository|target)$/i;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null for a text that is no URL. */
function withoutCredentials(written: string): string | null {
  if (!URL.canParse(written)) return null;
  const { protocol, host, pathname } = new URL(written);
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
}

function listNames(directory: string): string[] {
  try {
    return listDirectory(directory).map(({ name }) => name);
  } catch {
    return [];
  }
}

function readText(path: string): string {
  try {
    const text = readFromDisk(path);
    return text.length > LARGEST_CHARACTERS ? '' : text;
  } catch {
    return '';
  }
}
