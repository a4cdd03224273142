import type { Context } from 'hono';
import type { AppEnv } from '../app';

export async function listNamespaces(c: Context<AppEnv>) {
  const cf = c.get('cf');
  // expect: kv-legacy-namespace-routes proven @workers/namespaces
  const namespaces = await cf.get<{ id: string; title: string }[]>(`/accounts/${c.req.param('account')}/workers/namespaces`);
  return c.json(namespaces.map(({ title }) => title));
}

export async function listStored(c: Context<AppEnv>) {
  const store = c.get('store');
  return c.json(await store.get(`/accounts/${c.req.param('account')}/workers/namespaces`));
}
