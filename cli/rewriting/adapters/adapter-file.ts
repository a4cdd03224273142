/** Locates the adapter for a source file: its folder, its language, and the specifier that imports it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { ADAPTER_FOLDER } from '../../../analysis/libraries/requests/adapters.ts';
import { HARMLESS_IMPORT } from '../../../analysis/libraries/http-clients/request-changes.ts';
import { getModuleSystem, type ModuleSystem } from '../../../analysis/edits/adapters/module-style.ts';
import { listSources } from '../../../analysis/host/project-sources.ts';
import type { SourceFile } from '../../../analysis/program/source-file.ts';
import type { AdapterTexts } from '../../../data/adapters/render-adapter.ts';
import { readSourceText } from '../../files/read.ts';

/** The adapter in the form that one source file needs. */
export interface AdapterFile {
  /** Absolute. */
  path: string;
  /** The specifier with which the source file imports the adapter. */
  specifier: string;
  /** The module system of the source file. */
  system: ModuleSystem;
  form: keyof AdapterTexts;
}

export interface AdapterHome {
  /** The root of the file's package; null without a package.json. */
  packageRoot: string | null;
  cwd: string;
}

/** Returns the adapter's file; null for a script whose module system, and so its way to import, is unknown. */
export function locateAdapter(id: string, path: string, source: SourceFile, home: AdapterHome): AdapterFile | null {
  const folder = getFolder(path, home);
  const packageType = readPackageType(home);
  const isTyped = /\.[cm]?tsx?$/.test(path) || /<script[^>]*\blang=["']ts/.test(source.text);
  const shown = getModuleSystem(source);
  const named: Record<string, ModuleSystem> = { '.mjs': 'esm', '.cjs': 'commonjs', '.mts': 'esm' };
  const system = shown ?? named[extname(path)] ?? (packageType === 'module' || isTyped ? 'esm' : null);
  if (system === null) return null;
  const extension = isTyped ? '.ts' : getScriptExtension(extname(path), system, packageType);
  const file = join(folder, id + extension);
  const base = relative(dirname(path), join(folder, id)).split(sep).join('/');
  const ending = isTyped ? getImportEnding(path, source.text, home.packageRoot, packageType) : extension;
  return {
    path: file,
    specifier: (base.startsWith('.') ? base : `./${base}`) + ending,
    system,
    form: isTyped ? 'ts' : system,
  };
}

/** Returns the folder of adapters: in `src` for a source there, because compilers may refuse files outside of it. */
function getFolder(path: string, { packageRoot, cwd }: AdapterHome): string {
  const isInside = packageRoot !== null && (packageRoot + sep).startsWith(cwd + sep);
  const root = isInside ? packageRoot : cwd;
  const sources = join(root, 'src');
  return join(path.startsWith(sources + sep) ? sources : root, ADAPTER_FOLDER);
}

/** The `type` of a package.json. */
type PackageType = string | undefined;

function getScriptExtension(extension: string, system: ModuleSystem, packageType: PackageType): string {
  if (extension === '.mjs' || extension === '.cjs') return extension;
  return system === 'commonjs' && packageType === 'module' ? '.cjs' : '.js';
}

/**
 * Returns the extension that the file writes in its own imports of the package, which are relative or use an alias; without such an
 * import the one of the sources beside it, else of any in its package.
 */
function getImportEnding(path: string, text: string, packageRoot: string | null, packageType: PackageType): string {
  const shown = findWrittenEnding(text) ?? findNeighbouringEnding(path, packageRoot);
  return shown ?? (packageType === 'module' ? '.js' : '');
}

/** Imports of data, styles and components say nothing of how modules are imported. */
function findWrittenEnding(text: string): string | null {
  for (const [, specifier = ''] of text.matchAll(OWN_IMPORT)) {
    if (HARMLESS_IMPORT.test(specifier) || /\.(?:json\w?|vue|svelte|astro|md|txt|html|wasm|node)$/.test(specifier))
      continue;
    const ending = /\.[cm]?([jt]s)x?$/.exec(specifier)?.[1];
    return ending === undefined ? '' : `.${ending}`;
  }
  return null;
}

const OWN_IMPORT = /(?:from|import|require\()\s*["']((?:\.{1,2}|[@~])\/[^"'\n]*)["']/g;

function findNeighbouringEnding(path: string, packageRoot: string | null): string | null {
  const folder = dirname(path);
  const sources = (listSources(packageRoot ?? folder, MOST_NEIGHBOURS) ?? []).filter((file) =>
    /\.[cm]?tsx?$/.test(file),
  );
  const isBeside = (file: string): boolean => dirname(file) === folder;
  for (const file of [...sources.filter(isBeside), ...sources.filter((each) => !isBeside(each))]) {
    const read = readSourceText(file);
    const ending = 'text' in read ? findWrittenEnding(read.text) : null;
    if (ending !== null) return ending;
  }
  return null;
}

/** In a larger package no neighbour is asked. */
const MOST_NEIGHBOURS = 20_000;

function readPackageType({ packageRoot }: AdapterHome): PackageType {
  const file = packageRoot === null ? null : join(packageRoot, 'package.json');
  if (file === null || !existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { type?: PackageType } | null)?.type;
  } catch {
    return undefined;
  }
}
