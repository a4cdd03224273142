const API = 'https://api.cloudflare.com/client/v4';

export async function call(path) {
  const response = await fetch(`${API}${path}`);
  return (await response.json()).result;
}
