export interface Envelope<T> {
  result: T;
}

/** A function of the account of a signed-in user. */
export interface AccountCall {
  <T>(method: string, path: string): Promise<T>;
  readonly account: string;
}

export type ZoneRead = (path: string) => Promise<unknown>;
export type DepotRead = (path: string) => Promise<unknown>;
export type AnyRead = (path: string) => Promise<unknown>;

const API = 'https://api.cloudflare.com/client/v4';

export async function createAccountCall(account: string, token: string): Promise<AccountCall> {
  const call = async <T>(method: string, path: string): Promise<T> => {
    const url = `${API}/accounts/${account}/${path}`;
    const answer = await fetch(url, { method, headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as Envelope<T>).result;
  };
  return Object.assign(call, { account });
}

export const zoneRead: ZoneRead = async (path) => (await fetch(`${API}/zones/${process.env.ZONE}/${path}`)).json();

export const createDepotRead =
  (host: string): DepotRead =>
  async (path) =>
    (await fetch(`https://${host}.depot.example/zones/main/${path}`)).json();

export const anyRead: AnyRead = async (path) => (await fetch(`${API}/zones/${process.env.ZONE}/${path}`)).json();
export const otherRead: AnyRead = async (path) => (await fetch(`https://api.depot.example/zones/main/${path}`)).json();
