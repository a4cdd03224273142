// proof: review
// item: 7
// unseen: a field of an answer is not in the request
// agree: 2026-10-04
// old-fails: 2026-10-05
/** How many connections a WARP connector has. */
import axios from 'axios';

export default async function countConnections({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data: listed } = await api.get(`/accounts/${account}/warp_connector`);
  const connector = listed.result.at(-1).id;
  const { data } = await api.get(`/accounts/${account}/warp_connector/${connector}`);
  return data.result.connections.length;
}
