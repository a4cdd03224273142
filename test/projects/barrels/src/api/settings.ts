import call, { get } from './http';

interface DnsSettings {
  foundation_dns?: boolean;
  multi_provider: boolean;
}

export const readSetting = (zone: string, setting: string) => get(`zones/${zone}/settings/${setting}`);
export const writeSetting = (zone: string, setting: string, value: unknown) => call('PATCH', `zones/${zone}/settings/${setting}`, { value });
export const readDnsSettings = (zone: string) => get<DnsSettings>(`zones/${zone}/dns_settings`);
