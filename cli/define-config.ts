/** The module `eslint-plugin-sunset/config`: types the settings in a `sunset.config.*`. */
import type { SunsetSettings } from '../rules/sunset-settings.ts';

export type { SunsetSettings };

/** Returns the settings as they are. */
export function defineConfig(settings: SunsetSettings): SunsetSettings {
  return settings;
}
