import { Hono } from 'hono';
import { purge } from './purge';

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;
export type JobEnv = { Variables: { ask: Ask } };

function createAsk(token: string): Ask {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`https://api.cloudflare.com/client/v4${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { result } = (await response.json()) as { result: T };
    return result;
  };
}

export const jobs = new Hono<JobEnv>();

jobs.use('*', async (c, next) => {
  c.set('ask', createAsk(c.req.header('x-token') ?? ''));
  await next();
});
jobs.route('/purge', purge);
