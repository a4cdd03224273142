import CloudflareV3 from 'cloudflare-v3';

// expect: rate-limits-v1 proven @new CloudflareV3().rateLimits.list
export const count = async (zone_id: string) => (await new CloudflareV3().rateLimits.list(zone_id)).result.length;
