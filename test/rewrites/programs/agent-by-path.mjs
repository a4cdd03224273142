import https from 'node:https';

class Lanes extends https.Agent {
  getName(options) {
    return `${super.getName(options)} ${String(options.path).length % 2}`;
  }
}
const agent = new Lanes();
export default () =>
  new Promise((resolve, reject) => {
    const path = '/client/v4/accounts/a/workers/namespaces';
    https.get({ hostname: 'api.cloudflare.com', path, agent }, resolve).on('error', reject);
  });
