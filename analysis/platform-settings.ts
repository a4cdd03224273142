/** The platform of a dataset as the user's settings change it. */
import type { Dataset } from '../data/dataset.ts';
import type { AnalysisSettings } from './analysis-settings.ts';

/**
 * Returns the dataset with the brand and the further base URLs of the settings. Without these it is the same object, so that what is
 * memoised by a dataset is shared.
 */
export function withPlatformSettings(
  shipped: Dataset,
  settings: Pick<AnalysisSettings, 'brand' | 'baseUrls'>,
): Dataset {
  const { platform } = shipped;
  const brand = settings.brand ?? platform.brand;
  const baseUrls = [...platform.baseUrls, ...(settings.baseUrls ?? [])];
  const isAsShipped = brand === platform.brand && baseUrls.length === platform.baseUrls.length;
  return isAsShipped ? shipped : { ...shipped, platform: { ...platform, brand, baseUrls } };
}
