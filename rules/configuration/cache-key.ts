/** Makes ESLint's `--cache` depend on the configuration file of Sunset: the cache compares only configurations of ESLint. */
import { createHash } from 'node:crypto';
import { readText } from '../../analysis/host/disk.ts';
import type { FindConfiguration } from './find-configuration.ts';

/** The setting with the key. No rule reads it; it only makes the configuration differ. */
export const CACHE_KEY_SETTING = 'sunset/configuration';

/**
 * Returns a hash of the configuration for a folder (absolute path) and of the data files that it names; null without a configuration.
 * Never throws.
 */
export function getCacheKey(find: FindConfiguration, folder: string): string | null {
  const found = find(folder);
  if (found === null) return null;
  const data = [found.settings.data ?? []].flat().map((path) => {
    try {
      return readText(path);
    } catch {
      return null;
    }
  });
  const known = JSON.stringify([found.settings, found.fault, data]);
  return createHash('sha256').update(known).digest('hex').slice(0, 16);
}
