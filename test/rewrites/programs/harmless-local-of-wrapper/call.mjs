const BASE = 'https://api.cloudflare.com/client/v4';

export async function call(path) {
  const url = `${BASE}${path}`;
  const response = await fetch(url);
  const { result } = await response.json();
  return result;
}
