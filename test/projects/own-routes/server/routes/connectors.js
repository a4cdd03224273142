import { Hono } from 'hono';
import { call } from '../platform.js';

// The routes are registered in the expression that makes the router.
export const connectors = new Hono()
  .get('/all', async (c) => c.json(await call('/accounts/1/warp_connector')))
  .get('/own', async (c) => c.json(await c.env.STORE.list()));
