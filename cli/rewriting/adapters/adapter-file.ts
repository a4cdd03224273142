/** Where the adapter for a source file lies: its folder, its language, and the specifier that imports it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { ADAPTER_FOLDER } from '../../../analysis/libraries/adapters.ts';
import { getModuleSystem, type ModuleSystem } from '../../../analysis/edits/adapters/module-style.ts';
import type { SourceFile } from '../../../analysis/program/source-file.ts';
import type { AdapterTexts } from '../../../data/adapters/render-adapter.ts';

/** The adapter as one source file needs it. */
export interface AdapterFile {
  /** Absolute. */
  path: string;
  /** As the source file imports it. */
  specifier: string;
  /** Of the source file. */
  system: ModuleSystem;
  form: keyof AdapterTexts;
}

export interface AdapterHome {
  /** The root of the file's package; null without a package.json. */
  packageRoot: string | null;
  cwd: string;
}

/** Null for a script of which it is unknown how it could import something. */
export function locateAdapter(id: string, path: string, source: SourceFile, home: AdapterHome): AdapterFile | null {
  const folder = getFolder(path, home);
  const isModulePackage = readPackageType(home) === 'module';
  const isTyped = /\.[cm]?tsx?$/.test(path) || /<script[^>]*\blang=["']ts/.test(source.text);
  const shown = getModuleSystem(source);
  const named: Record<string, ModuleSystem> = { '.mjs': 'esm', '.cjs': 'commonjs', '.mts': 'esm' };
  const system = shown ?? named[extname(path)] ?? (isModulePackage || isTyped ? 'esm' : null);
  if (system === null) return null;
  const extension = isTyped ? '.ts' : getScriptExtension(extname(path), system, isModulePackage);
  const file = join(folder, id + extension);
  const base = relative(dirname(path), join(folder, id)).split(sep).join('/');
  const ending = isTyped ? getImportEnding(source.text, isModulePackage) : extension;
  return {
    path: file,
    specifier: (base.startsWith('.') ? base : `./${base}`) + ending,
    system,
    form: isTyped ? 'ts' : system,
  };
}

/** Beside the sources: compilers may refuse files outside of `src`. */
function getFolder(path: string, { packageRoot, cwd }: AdapterHome): string {
  const isInside = packageRoot !== null && (packageRoot + sep).startsWith(cwd + sep);
  const root = isInside ? packageRoot : cwd;
  const sources = join(root, 'src');
  return join(path.startsWith(sources + sep) ? sources : root, ADAPTER_FOLDER);
}

function getScriptExtension(extension: string, system: ModuleSystem, isModulePackage: boolean): string {
  if (extension === '.mjs' || extension === '.cjs') return extension;
  return system === 'commonjs' && isModulePackage ? '.cjs' : '.js';
}

/** The ending that the file's own imports of the package have, by relative names or an alias. */
function getImportEnding(text: string, isModulePackage: boolean): string {
  const own = [...text.matchAll(/(?:from|import|require\()\s*["']((?:\.{1,2}|[@~])\/[^"']*)["']/g)].map(
    ([, specifier = '']) => /\.(?:js|ts)$/.exec(specifier)?.[0] ?? '',
  );
  return own[0] ?? (isModulePackage ? '.js' : '');
}

function readPackageType({ packageRoot }: AdapterHome): string | undefined {
  const file = packageRoot === null ? null : join(packageRoot, 'package.json');
  if (file === null || !existsSync(file)) return undefined;
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { type?: string } | null)?.type;
  } catch {
    return undefined;
  }
}
