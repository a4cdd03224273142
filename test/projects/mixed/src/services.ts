import api, { zonePath } from '../legacy/api.js';

export interface SrvRecord {
  id: string;
  name: string;
  type: 'SRV';
  data: { service: string; proto: string; port: number; target: string };
}

export interface NaptrRecord {
  type: 'NAPTR';
  data: { service: string; regex: string };
}

export async function readRecord<T>(zone: string, id: string, token: string): Promise<T> {
  const { result } = await api(zonePath(zone, `/dns_records/${id}`), { token });
  return result as T;
}

/** Discovery of our own services, not of records. */
export const readService = async (id: string): Promise<SrvRecord> => (await fetch(`http://consul.harbour.example/v1/${id}`)).json();
