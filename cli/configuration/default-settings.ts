/** The values of the settings that a configuration leaves out. */
import type { Day } from '../../data/lifecycle.ts';
import { loadDataset } from '../../data/load.ts';
import type { SunsetSettings } from '../../rules/sunset-settings.ts';

/**
 * Returns the defaults of the settings: with them in a configuration, a run is the same. Left out are those without such a value: lists
 * and tables, `endingWithin` (what ends soon is a warning that says so, which no number gives), `imports` (the command line follows
 * imports, and ESLint does not), and the brand if the settings have data of their own.
 */
export function getDefaultSettings(today: Day, { data }: Pick<SunsetSettings, 'data'>): SunsetSettings {
  return {
    asOf: today,
    assumePlatform: false,
    ...(data === undefined ? { brand: loadDataset().platform.brand } : {}),
    evidence: 'likely',
    failOn: 'error',
    failOnMarkers: false,
    format: 'stylish',
    reportUnusedDisableDirectives: false,
    requireDisableReasons: false,
  };
}
