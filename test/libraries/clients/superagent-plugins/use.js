import request from 'superagent';

const base = (root) => (req) => {
  if (req.url.startsWith('/')) req.url = root + req.url;
  return req;
};

const agent = request.agent().use(base('https://api.cloudflare.com/client/v4'));
export const write = (zone, rules) => agent.post(`/zones/${zone}/filters`).send(rules);

class Host {
  constructor(host) {
    this.host = host;
  }

  apply = (req) => {
    req.url = `${this.host}${req.url}`;
    req.set('accept', 'application/json');
  };
}
const host = new Host('https://api.cloudflare.com/client/v4');
export const read = (account) => request('GET', `/accounts/${account}/devices`).use(host.apply);

// finds: proven GET /accounts/{}/devices
// finds: proven POST /zones/{}/filters
