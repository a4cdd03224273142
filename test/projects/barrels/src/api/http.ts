export const BASE_URL = 'https://api.cloudflare.com/client/v4';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export default async function call<T = any>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${BASE_URL}/${path}`, { method, body: body === undefined ? null : JSON.stringify(body) });
  const { result } = await response.json();
  return result;
}

export const get = <T = any>(path: string): Promise<T> => call<T>('GET', path);
