/** The version of this package. */
import { readFileSync } from 'node:fs';

/** Reads the version. Modules of the sources and of the built package both lie two folders below the package's root. */
export function getPackageVersion(): string {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}
