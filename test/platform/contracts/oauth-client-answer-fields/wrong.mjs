// shown: in vain
/** Tells if the old secret of the backend's client has to be deleted yet. */
export default async function isRotating({ account, token, backendId }) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/oauth_clients/${backendId}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { result } = await response.json();
  return result.hasRotatedSecret.toString();
}
