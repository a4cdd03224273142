export default async function run({ token }) {
  const response = await fetch('https://api.cloudflare.com/client/v4/oauth/scopes', {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.status;
}
