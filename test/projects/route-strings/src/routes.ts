import { Elysia } from 'elysia';
import { Gateway } from './gateway';

const gateway = new Elysia().decorate('gateway', new Gateway(Bun.env.TOKEN ?? ''));

// The routes of a server are called as the methods of the client are.
export const routes = new Elysia({ prefix: '/console' })
  .use(gateway)
  .get('/zones/:zone/rate_limits', ({ gateway, params }) => gateway.get(`/zones/${params.zone}/settings/ssl`))
  // expect: rate-limits-v1 likely @rate_limits
  .get('/zones/:zone/limits', ({ gateway, params }) => gateway.get(`/zones/${params.zone}/rate_limits`))
  // expect: billing-profile-and-history likely @user/billing/profile
  .get('/profile', ({ gateway }) => gateway.get('/user/billing/profile', { page: 1 }));

// expect: billing-profile-and-history likely @user/billing/history
export const history = () => routes.decorator.gateway.get('/user/billing/history', { page: 1 });
