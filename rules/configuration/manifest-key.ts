/** The key `sunset` of a package.json: the settings in a place that a project has already. */
import { readFileUpTo } from '../../analysis/host/disk.ts';

const LARGEST_MANIFEST_BYTES = 1024 * 1024;

/** Returns the value of the key; undefined if it is missing or the package.json cannot be read, which is reported elsewhere. */
export function readManifestKey(path: string): unknown {
  try {
    const text = readFileUpTo(path, LARGEST_MANIFEST_BYTES, (bytes) => bytes.toString('utf8'));
    if (!text?.includes('"sunset"')) return undefined;
    return (JSON.parse(text.replace(/^\uFEFF/, '')) as { sunset?: unknown }).sunset;
  } catch {
    return undefined;
  }
}
