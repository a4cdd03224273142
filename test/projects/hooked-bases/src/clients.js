import axios from 'axios';
import Conf from 'conf';

const DEPOT = 'https://depot.harbour.example/v2';

const conf = new Conf({
  projectName: 'harbour-panel',
  defaults: { endpoints: { edge: 'https://api.cloudflare.com/client/v4', depot: DEPOT } },
});

const settings = { get: (key) => conf.get(key) };

function placeAtEdge(config) {
  config.baseURL = settings.get('endpoints').edge;
  config.headers.set('Authorization', `Bearer ${settings.get('token')}`);
  return config;
}

export const edge = axios.create({ timeout: 5_000 });
edge.interceptors.request.use(placeAtEdge);

export const depot = axios.create({ timeout: 9_000 });
depot.interceptors.request.use((config) => ({ ...config, baseURL: DEPOT }));

/** Without a hook of its own. */
export const own = axios.create({ timeout: 1_000 });

/** One of many of its kind gets the hook. */
const createShort = () => axios.create({ timeout: 100 });
export const short = createShort();
const placed = createShort();
placed.interceptors.request.use(placeAtEdge);

export const routed = axios.create({ timeout: 2_000 });
routed.interceptors.request.use(async (config) => {
  if (config.url.startsWith('/edge/')) config.url = config.url.replace('/edge', 'https://api.cloudflare.com/client/v4');
  return config;
});
