import axios from 'axios';

const edge = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const { interceptors } = edge;

interceptors.request.use((config) => {
  config.url = config.url?.replace(/^(account|zone):([^/]+)/, (_, kind, id) => `/${kind}s/${id}`);
  return config;
});

// expect: argo-tunnels proven @}/tunnels
export const listTunnels = (account: string) => edge.get(`account:${account}/tunnels`);

export const listNow = (account: string) => edge.get(`account:${account}/cfd_tunnel`);
