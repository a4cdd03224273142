export async function edge<T>(path: string): Promise<T> {
  const response = await fetch(`https://api.cloudflare.com/client/v4${path}`);
  return (await response.json()).result;
}

export async function depot<T>(path: string): Promise<T> {
  const response = await fetch(`https://depot.example.com${path}`);
  return (await response.json()).result;
}
