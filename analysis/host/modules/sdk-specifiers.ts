/** Specifiers of the official SDK with the version that the importing package runs with: each package of a workspace may have its own. */
import { join } from 'node:path';
import { loadDataset } from '../../../data/load.ts';
import { getOwn, readJsonObject } from '../json-file.ts';
import { getPackageFacts } from '../package-facts.ts';

/** An import of a package, by the directory that looks for it and the one in which it is installed. */
interface PackageImport {
  name: string;
  subpath: string;
  home: string;
  installed: string | null;
}

/** `npm:cloudflare@5.2.0` for `cloudflare`, with a tag where the version is unknown; undefined for another package. */
export function getSdkSpecifier({ name, subpath, home, installed }: PackageImport): string | undefined {
  if (!loadDataset().platform.sdkPackages.includes(name)) return undefined;
  const { sdk } = getPackageFacts(join(home, 'package.json'));
  const spec = sdk.kind === 'unknown' ? getVersion(installed) : sdk.spec;
  return `npm:${name}@${spec.replaceAll('/', '')}${subpath}`;
}

/** Returns the installed version: a package may import the SDK although only another package depends on it. */
function getVersion(installed: string | null): string {
  const version = installed === null ? null : getOwn(readJsonObject(join(installed, 'package.json')), 'version');
  return typeof version === 'string' ? version : 'unknown';
}
