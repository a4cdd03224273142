import { withClient, withOffice } from './with-client';

export const readLimits = (zone: string) =>
  withClient(async (client) => {
    const limits = [];
    // expect: rate-limits-v1 proven @client.rateLimits.list
    for await (const limit of client.rateLimits.list({ zone_id: zone })) limits.push(limit);
    return limits;
  });

export const readOffice = (zone: string) => withOffice((office) => office.rateLimits.list(zone));
