/** Locates the adapter for a source file: its folder, its language, and the specifier that imports it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { ADAPTER_FOLDER } from '../../../analysis/libraries/requests/adapters.ts';
import { getModuleSystem, type ModuleSystem } from '../../../analysis/edits/adapters/module-style.ts';
import type { SourceFile } from '../../../analysis/program/source-file.ts';
import type { AdapterTexts } from '../../../data/adapters/render-adapter.ts';

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
  const ending = isTyped ? getImportEnding(source.text, packageType) : extension;
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

/** Returns the extension that the file writes in its own imports of the package, which are relative or use an alias. */
function getImportEnding(text: string, packageType: PackageType): string {
  const own = [...text.matchAll(/(?:from|import|require\()\s*["']((?:\.{1,2}|[@~])\/[^"']*)["']/g)].map(
    ([, specifier = '']) => /\.(?:js|ts)$/.exec(specifier)?.[0] ?? '',
  );
  return own[0] ?? (packageType === 'module' ? '.js' : '');
}

function readPackageType({ packageRoot }: AdapterHome): PackageType {
  const file = packageRoot === null ? null : join(packageRoot, 'package.json');
  if (file === null || !existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { type?: PackageType } | null)?.type;
  } catch {
    return undefined;
  }
}
