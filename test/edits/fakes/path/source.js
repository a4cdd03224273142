export async function stores(account) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`, {
    headers: { Authorization: 'Bearer t' },
  });
  return (await response.json()).result;
}
