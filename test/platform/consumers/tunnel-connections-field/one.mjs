// proof: review
// item: 7
// unseen: a field of an answer is not in the request
// agree: 2026-07-09, 2026-10-04
// old-fails: 2026-10-05, 2026-11-21
/** Where the tunnel of a name is connected to. */
export default async function listPlaces({ account, token }) {
  const headers = { Authorization: `Bearer ${token}` };
  const listed = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/cfd_tunnel?name=office`, { headers });
  const [{ id }] = (await listed.json()).result;
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/cfd_tunnel/${id}`, { headers });
  const { result: tunnel } = await response.json();
  return tunnel.connections.map((connection) => connection.colo_name);
}
