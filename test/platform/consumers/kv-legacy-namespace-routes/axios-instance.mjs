// proof: safe
// item: 5
// agree: 2026-10-14
// old-fails: 2026-10-15
/** An instance of axios with the base URL in its defaults. */
import axios from 'axios';

export default async function renameAll({ account, token }) {
  const api = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4', headers: { Authorization: `Bearer ${token}` } });
  const { data } = await api.get(`/accounts/${account}/workers/namespaces`, { params: { per_page: 100 } });
  const renamed = [];
  for (const { id, title } of data.result) {
    const answer = await api.put(`/accounts/${account}/workers/namespaces/${id}`, { title: `${title}-old` });
    renamed.push(answer.data.result);
  }
  return renamed;
}
