import Cloudflare from 'cloudflare';

/** A client for as long as a callback needs one. */
export async function withClient<T>(use: (client: Cloudflare) => Promise<T>): Promise<T> {
  const client = new Cloudflare({ apiToken: process.env.API_TOKEN });
  return use(client);
}

/** The same for the firewall of our own office, which is no client of the platform. */
export async function withOffice<T>(use: (office: { rateLimits: { list(zone: string): Promise<T> } }) => Promise<T>): Promise<T> {
  const { office } = await import('./office');
  return use(office);
}
