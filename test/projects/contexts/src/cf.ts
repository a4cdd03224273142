export interface Env {
  CF_TOKEN: string;
  STORE_TOKEN: string;
}

export interface DnsRecord {
  id: string;
  name: string;
  content: string;
  zone_id: string;
}

/** A client for one request; it is made where the token is known. */
export function createCf(env: Env) {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch('https://api.cloudflare.com/client/v4' + path, { headers: { Authorization: `Bearer ${env.CF_TOKEN}` } });
    const { result } = (await response.json()) as { result: T };
    return result;
  };
  return { get, records: (zone: string) => get<DnsRecord[]>(`/zones/${zone}/dns_records`) };
}

export type Cf = ReturnType<typeof createCf>;
