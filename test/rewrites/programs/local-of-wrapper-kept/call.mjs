const BASE = 'https://api.cloudflare.com/client/v4';
export const sent = [];

export async function call(path) {
  const url = `${BASE}${path}`;
  sent.push(url);
  const response = await fetch(url);
  const { result } = await response.json();
  return result;
}
