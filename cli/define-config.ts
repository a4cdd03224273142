/** What a `sunset.config.*` imports, as `eslint-plugin-sunset/config`, so that its editor knows the settings. */
import type { SunsetSettings } from '../rules/settings.ts';

export type { SunsetSettings };

/** Returns the settings as they are. */
export function defineConfig(settings: SunsetSettings): SunsetSettings {
  return settings;
}
