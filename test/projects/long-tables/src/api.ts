import pRetry from 'p-retry';

const ENDPOINT = 'https://api.cloudflare.com/client/v4';

async function once<T>(method: string, path: string, body?: unknown): Promise<T> {
  const reply = await fetch(`${ENDPOINT}/${path}`, {
    method,
    headers: { Authorization: `Bearer ${process.env.CLOUDFLARE_API_TOKEN}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const { success, result, errors } = await reply.json();
  if (!success) throw new Error(`${method} ${path}: ${errors.map((error) => error.message).join(', ')}`);
  return result;
}

export const api = <T>(method: string, path: string, body?: unknown) =>
  pRetry(() => once<T>(method, path, body), { retries: 3 });

export class ZoneApi {
  constructor(readonly zone: { id: string; name: string }) {}

  static async byName(name: string): Promise<ZoneApi> {
    const [zone] = await api<{ id: string; name: string }[]>('GET', `zones?name=${name}`);
    return new ZoneApi(zone);
  }

  send<T>(method: string, tail: string, body?: unknown) {
    return api<T>(method, `zones/${this.zone.id}/${tail}`, body);
  }
}
