import Cloudflare from 'cloudflare';
import { Hono } from 'hono';
import { createCf, type Cf, type Env } from './cf';
import { createStore, type Store } from './store';

export type Variables = { cf: Cf; sdk: Cloudflare; store: Store };
export type AppEnv = { Bindings: Env; Variables: Variables };

export const app = new Hono<AppEnv>();

app.use('*', async (c, next) => {
  c.set('cf', createCf(c.env));
  c.set('sdk', new Cloudflare({ apiToken: c.env.CF_TOKEN }));
  c.set('store', createStore(c.env));
  await next();
});
