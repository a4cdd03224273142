/** Finds faults of a package.json because of which the dependencies are not known, or the platform's client is not followed. */
import { join } from 'node:path';
import { DEPENDENCY_FIELDS } from '../../../analysis/host/dependency-fields.ts';
import { getOwn, readJsonObject, type JsonObject } from '../../../analysis/host/json-file.ts';
import type { CatalogResolver } from '../../../analysis/host/modules/catalogs.ts';
import { readProjectText } from '../../../analysis/host/project-text.ts';
import type { Limitation } from '../../../analysis/findings/limitation.ts';
import { getName } from '../../files/file-name.ts';

export interface PackageFault {
  limitation: Limitation;
  /** True if the package.json contains the name of the platform's client, so that the package counts as one that calls the platform. */
  namesClient: boolean;
}

export interface FaultOptions {
  cwd: string;
  sdkPackages: readonly string[];
  resolveCatalog: CatalogResolver;
}

/** Returns the fault of the package.json in a directory (absolute); null if its dependencies are known, or there is no such file. */
export function findPackageFault(root: string, options: FaultOptions): PackageFault | null {
  const { cwd, sdkPackages } = options;
  const path = join(root, 'package.json');
  const manifest = readJsonObject(path);
  if (manifest === 'missing') return null;
  const file = getName(path, cwd);
  if (manifest === 'broken' || DEPENDENCY_FIELDS.some((field) => isNoTable(getOwn(manifest, field)))) {
    const written = readQuietly(path);
    const text = 'the file is no valid package.json: its dependencies are not known';
    const namesClient = sdkPackages.some((name) => written.includes(`"${name}"`));
    return { limitation: { file, line: 1, reason: 'syntax-error', text }, namesClient };
  }
  const alias = findAlias(manifest, root, options);
  if (alias === null) return null;
  const before = readQuietly(path).split(JSON.stringify(alias), 1)[0]!;
  const text = `the platform's client is not followed under the name \`${alias}\``;
  const limitation: Limitation = { file, line: before.split('\n').length, reason: 'unmodelled-client', text };
  return { limitation, namesClient: true };
}

function isNoTable(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value));
}

/** Returns the alias under which a package depends on the client (`"cf": "npm:cloudflare@^4"`); null if there is none. */
function findAlias(manifest: JsonObject, root: string, { sdkPackages, resolveCatalog }: FaultOptions): string | null {
  for (const field of DEPENDENCY_FIELDS) {
    const declared = Object.entries((getOwn(manifest, field) ?? {}) as JsonObject);
    const alias = declared.find(([name, spec]) => {
      const range = typeof spec === 'string' ? resolveCatalog(name, spec, root) : '';
      const target = /^npm:(@?[^@]+)/.exec(range)?.[1];
      return target !== undefined && target !== name && sdkPackages.includes(target);
    });
    if (alias) return alias[0];
  }
  return null;
}

function readQuietly(path: string): string {
  try {
    return readProjectText(path);
  } catch {
    return '';
  }
}
