// shown: refused 404: no such route
// not mended: the intended operation is not known
export default async function run({ account, token }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/oauth/scopes`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.status;
}
