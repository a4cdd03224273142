const BASE = 'https://api.cloudflare.com/client/v4';
const account = process.env.ACCOUNT_ID;

export async function cf(path: string) {
  const response = await fetch(`${BASE}${path}`, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
  return (await response.json()).result;
}

/** The end of a path is written elsewhere. */
export const ofAccount = (path: string) => cf(`/accounts/${account}/${path}`);
export const ofDesk = (path: string) => fetch(`https://desk.example.com/${path}`).then((response) => response.json());
