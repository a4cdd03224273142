const BASE = 'https://api.cloudflare.com/client/v4';

export interface Envelope<T> {
  success: boolean;
  result: T;
}

export async function get<T>(path: string): Promise<Envelope<T>> {
  const response = await fetch(`${BASE}${path}`, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
  return (await response.json()) as Envelope<T>;
}

export async function list<T>(path: string): Promise<T[]> {
  const { result } = await get<T[]>(`${path}?per_page=50`);
  return result;
}

export async function inventory<T>(path: string): Promise<T> {
  const response = await fetch(`https://inventory.example.com${path}`);
  return (await response.json()) as T;
}

export const pools = {
  async create<T>(body: object, account: string): Promise<T> {
    const init = { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${BASE}/accounts/${account}/load_balancers/pools`, init);
    return ((await response.json()) as Envelope<T>).result;
  },
};
