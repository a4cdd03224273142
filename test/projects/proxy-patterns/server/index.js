import Router from '@koa/router';
import Koa from 'koa';
import { forward, order } from './upstream.js';

const router = new Router();

router.all(/^\/harbour(\/.*)$/, async (ctx) => {
  ctx.body = await forward(ctx.method, ctx.captures[0], ctx.search);
});

router.get(/^\/pier\/(?<rest>.+)/, async (ctx) => {
  ctx.body = await forward('GET', `/${ctx.params.rest}`);
});

router.all('/quay(.*)', async (ctx) => {
  ctx.body = await forward(ctx.method, ctx.params[0]);
});

router.all('/mole/:rest+', async (ctx) => {
  ctx.body = await forward(ctx.method, `/${ctx.params.rest}`);
});

// These go to another system, to one path, or nowhere.
router.all(/^\/orders(\/.*)$/, async (ctx) => {
  ctx.body = await order(ctx.method, ctx.captures[0]);
});

router.get(/^\/dock\/([^/]+)$/, async (ctx) => {
  ctx.body = await forward('GET', `/${ctx.captures[0]}`);
});

router.all(/^\/basin(\/.*)$/, (ctx) => {
  ctx.body = [];
});

new Koa().use(router.routes()).listen(4000);
