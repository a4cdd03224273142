import Cloudflare from 'cloudflare';

let shared;
const getClient = () =>
  (shared ??= new Cloudflare({ apiToken: 't', fetch: (url, init) => fetch(console.log(url) ?? url, init) }));
export default () => getClient().radar.attacks.layer7.top.attacks({ magnitude: 'MITIGATED_REQUESTS', limit: 5 });
