/** Loads the TypeScript that a project has installed. It is no dependency of this package, and never part of its bundle. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as ts from 'typescript';

export type TypeScript = typeof ts;

const loaded = new Map<string, TypeScript | null>();

/** Returns the module to which `typescript` resolves in a folder; null if it is not installed or cannot be loaded. */
export function loadTypeScript(folder: string): TypeScript | null {
  const require = createRequire(join(folder, 'package.json'));
  let path: string;
  try {
    path = require.resolve('typescript');
  } catch {
    return null;
  }
  if (!loaded.has(path)) loaded.set(path, load(path, require));
  return loaded.get(path)!;
}

function load(path: string, require: NodeJS.Require): TypeScript | null {
  try {
    const module = require(path) as Partial<TypeScript>;
    return typeof module.createProgram === 'function' ? (module as TypeScript) : null;
  } catch {
    return null;
  }
}
