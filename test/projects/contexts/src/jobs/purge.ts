import { Hono } from 'hono';
import type { JobEnv } from './app';

export const purge = new Hono<JobEnv>();

purge.delete('/:zone/limits/:id', async (c) => {
  const { zone, id } = c.req.param();
  // expect: rate-limits-v1 likely @rate_limits
  return c.json(await c.var.ask('DELETE', `/zones/${zone}/rate_limits/${id}`));
});

purge.get('/:zone/limits', async (c) => {
  const { ask } = c.var;
  // expect: rate-limits-v1 likely @rate_limits
  return c.json(await ask<unknown[]>('GET', `/zones/${c.req.param('zone')}/rate_limits`));
});
