import request, { getColos, getDashboard, limits, readDnsSettings, readSetting, settingNames } from '../api';

export async function loadOverview(zone: string) {
  const [traffic, places, rules] = await Promise.all([getDashboard(zone), getColos(zone), limits.list(zone)]);
  const compression = await readSetting(zone, settingNames.compression);
  const https = await readSetting(zone, settingNames.https);
  return { traffic, places, rules, compression: compression.value, https: https.value };
}

// expect: dns-foundation-dns-boolean proven @foundation_dns
export const isAdvanced = (zone: string): Promise<boolean> => readDnsSettings(zone).then((settings) => settings.foundation_dns === true);

// expect: zone-settings-batch proven @settings
export const loadSettings = (zone: string) => request('GET', `zones/${zone}/settings`);
