import type { NonRequestTable } from './non-request-table.ts';

/**
 * Frameworks that serve routes; `inject` calls the server itself.
 * Source: https://expressjs.com/en/api.html, https://fastify.dev/docs/latest/Reference/Server/, https://hono.dev/docs/api/routing,
 * https://koajs.com/, https://hapi.dev/api/, https://elysiajs.com/essential/route, https://itty.dev/itty-router/.
 */
export const serversTable: NonRequestTable = {
  functions: ['route', 'on', 'use', 'mount', 'group', 'register', 'inject'],
  packages: ['express', 'fastify', 'koa', 'hono', 'elysia', 'itty-router', 'find-my-way'],
  scopes: ['@hapi', '@fastify', '@koa'],
};
