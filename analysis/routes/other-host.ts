/** Tells the bases of other hosts from those of the platform. */
import type { Platform } from '../../data/deprecation-schema.ts';
import { parseBaseUrl } from './platform-base.ts';

/** Tests if a base is known and not one of the platform's: another host, or the program's own origin. */
export function isOtherHost(base: string, { baseUrls }: Pick<Platform, 'baseUrls'>): boolean {
  return !/^\{.*\}$/.test(base) && !baseUrls.some((url) => base.toLowerCase().endsWith(`//${parseBaseUrl(url).host}`));
}
