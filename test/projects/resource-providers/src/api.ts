const API = 'https://api.cloudflare.com/client/v4';

export async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(`${API}/${path}`, { method, body: JSON.stringify(body) });
  return ((await answer.json()) as { result: { id: string; value: unknown } }).result;
}
