const BASE = 'https://api.cloudflare.com/client/v4';
const add = (options) =>
  fetch(`${BASE}/zones/z/dns_records`, {
    method: 'POST',
    body: JSON.stringify({ type: 'A', name: 'a', content: '192.0.2.1', locked: options.flags.locked }),
  });
export default () => add({}).then(() => 1);
