import { Elysia, t } from 'elysia';
import { older, plugin } from './plugin';

export const routes = new Elysia({ prefix: '/zones/:zone' })
  .use(plugin)
  .use(older)
  // expect: rate-limits-v1 likely @rate_limits
  .get('/limits', ({ found }) => found, { reads: 'rate_limits', detail: { tags: ['rate_limits'] } })
  .get('/rate_limits', ({ found }) => found, { reads: 'rulesets' })
  .get('/stock', ({ found }) => found, { stocks: 'rate_limits' })
  .get('/shelf', ({ found }) => found, { shelves: 'rate_limits' })
  .post('/lean', () => 'lean', {
    body: t.Object({ minify: t.Boolean() }),
    // expect: setting-minify likely @minify
    drops: 'minify',
  })
  // expect: setting-brotli likely @brotli
  .guard({ drops: 'brotli' }, (app) => app.get('/plain', () => 'plain'));

// Nothing that a macro registers.
export const options = { reads: 'rate_limits', drops: 'minify' };
