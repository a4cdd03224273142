export async function ask(method: string, tail: string): Promise<unknown> {
  const response = await fetch(`https://api.cloudflare.com/client/v4/${tail}`, { method });
  return response.json();
}

export async function askDepot(tail: string): Promise<unknown> {
  return (await fetch(`https://depot.harbour.example/${tail}`)).json();
}
