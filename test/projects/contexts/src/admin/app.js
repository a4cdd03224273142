import Koa from 'koa';
import { listRules } from './rules.js';

const BASE = 'https://api.cloudflare.com/client/v4';

export const admin = new Koa();

admin.use(async (ctx, next) => {
  ctx.state.inquire = async (path) => {
    const response = await fetch(BASE + path, { headers: { Authorization: `Bearer ${ctx.get('x-token')}` } });
    return (await response.json()).result;
  };
  await next();
});

admin.use(listRules);
