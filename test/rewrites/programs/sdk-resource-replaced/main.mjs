import Cloudflare from 'cloudflare';
import { useFixedFigures } from './figures.mjs';

const client = new Cloudflare({ apiToken: 't' });
useFixedFigures(client);

export default () => client.radar.http.summary.deviceType({ dateRange: ['7d'] });
