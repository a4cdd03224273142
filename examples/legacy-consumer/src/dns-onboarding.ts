/** Gives a zone the advanced name servers. An axios instance of the module's own. */
import axios from 'axios';

const api = axios.create({
  baseURL: 'https://api.cloudflare.com/client/v4',
  headers: { Authorization: `Bearer ${process.env.API_TOKEN}` },
});

export async function onboardZone(zoneId: string): Promise<void> {
  await api.patch(`/zones/${zoneId}/dns_settings`, {
    foundation_dns: true,
    multi_provider: false,
  });
}

/** New zones of the account start with the same name servers. */
export async function onboardAccount(accountId: string): Promise<void> {
  await api.patch(`/accounts/${accountId}/dns_settings`, {
    zone_defaults: { foundation_dns: true },
  });
}
