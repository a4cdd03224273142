/** Settings that hold for a whole run, because values are followed across the files of several packages. */
import type { SunsetSettings } from '../sunset-settings.ts';

export const WHOLE_RUN = [
  'asOf',
  'assumePlatform',
  'baseUrls',
  'brand',
  'clients',
  'clientTables',
  'data',
  'failOnMarkers',
  'ids',
  'optIn',
  'reportUnusedDisableDirectives',
  'requireDisableReasons',
  'wrappers',
] as const satisfies readonly (keyof SunsetSettings)[];

/**
 * Adds to the settings of a folder those of the next configuration above that hold for a whole run, where they lack one: without them, a
 * run in the folder would judge less than one above it.
 */
export function inheritWholeRun(own: SunsetSettings, outer: SunsetSettings): SunsetSettings {
  const inherited = WHOLE_RUN.filter((key) => own[key] === undefined && outer[key] !== undefined);
  return inherited.length === 0 ? own : { ...Object.fromEntries(inherited.map((key) => [key, outer[key]])), ...own };
}
