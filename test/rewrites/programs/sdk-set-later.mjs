import Cloudflare from 'cloudflare';

let shared;
export const setClient = (client) => {
  shared = client;
};
const getClient = () => (shared ??= new Cloudflare({ apiToken: 't' }));
export default () => getClient().radar.attacks.layer7.top.attacks({ magnitude: 'MITIGATED_REQUESTS', limit: 5 });
