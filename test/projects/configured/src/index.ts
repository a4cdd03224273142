import { profile } from '~/profile';

interface Env {
  EDGE_URL: string;
  SHOP_URL: string;
}

export default {
  async fetch(request: Request, env: Env) {
    return profile(env.EDGE_URL, env.SHOP_URL);
  },
};
