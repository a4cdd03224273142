/** The key `sunset` of a package.json: the settings in a place that a project has already. */
import { readFileUpTo } from '../../analysis/host/disk.ts';

const LARGEST_MANIFEST_BYTES = 1024 * 1024;

/** Returns the value; undefined without one, and for a package.json that cannot be read: others report that. */
export function readManifestKey(path: string): unknown {
  try {
    const text = readFileUpTo(path, LARGEST_MANIFEST_BYTES, (bytes) => bytes.toString('utf8'));
    if (!text?.includes('"sunset"')) return undefined;
    return (JSON.parse(text.replace(/^\uFEFF/, '')) as { sunset?: unknown }).sunset;
  } catch {
    return undefined;
  }
}
