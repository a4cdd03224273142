import Cloudflare from 'cloudflare';
class Logged extends Cloudflare {
  seen = [];
  async prepareRequest(request, { url }) {
    this.seen.push(new URL(url).searchParams.has('magnitude'));
  }
}
const client = new Logged({ apiToken: 't' });
export default () => client.get('/radar/attacks/layer7/top/attacks', { query: { magnitude: 'MITIGATED_REQUESTS' } });
