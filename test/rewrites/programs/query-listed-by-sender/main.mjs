import { send } from './send.mjs';

export default () => {
  const url = new URL('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks');
  url.searchParams.set('limit', '5');
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  return send(url);
};
