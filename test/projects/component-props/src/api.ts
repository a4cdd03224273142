export const fetchEdge = async (path: string) =>
  (await fetch(`https://api.cloudflare.com/client/v4/${path}`)).json();

export const fetchDepot = async (path: string) => (await fetch(`https://depot.example.com/api/${path}`)).json();
