import axios from 'axios';

const edge = axios.create({
  baseURL: 'https://api.cloudflare.com/client/v4',
  headers: { Authorization: `Bearer ${process.env.EDGE_TOKEN}` },
});
const depot = axios.create({ baseURL: 'https://api.depot.example/v1' });

const fill = (path) => path.replace(':account', process.env.EDGE_ACCOUNT).replace(':zone', process.env.EDGE_ZONE);

export async function callEdge(method, path, data) {
  const answer = await edge.request({ method, url: fill(path), data });
  return answer.data.result;
}

export async function callDepot(method, path, data) {
  const answer = await depot.request({ method, url: fill(path), data });
  return answer.data;
}
