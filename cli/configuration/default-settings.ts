/** The values of the settings that a configuration leaves out. */
import type { Day } from '../../data/lifecycle.ts';
import { loadDataset } from '../../data/load.ts';
import type { SunsetSettings } from '../../rules/settings.ts';

/** Returns the defaults of all settings with a value of their own; lists and tables are empty by default. */
export function getDefaultSettings(today: Day): SunsetSettings {
  return {
    asOf: today,
    assumePlatform: false,
    brand: loadDataset().platform.brand,
    endingWithin: 0,
    evidence: 'likely',
    failOn: 'error',
    format: 'stylish',
    imports: false,
    reportUnusedDisableDirectives: false,
    requireDisableReasons: false,
  };
}
