/** What ESLint's own cache must know of the configuration file: it compares configurations of ESLint alone. */
import { createHash } from 'node:crypto';
import { readText } from '../../analysis/host/disk.ts';
import type { FindConfiguration } from './find-configuration.ts';

/** The setting that holds the key. Nothing reads it. */
export const CACHE_KEY_SETTING = 'sunset/configuration';

/**
 * Returns a text that changes with the configuration of a folder (absolute) and the data that it names; null without a
 * configuration. Never throws.
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
