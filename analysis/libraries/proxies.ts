/**
 * How proxies name the path that they take and the URL that they pass it on to. Sources: the documentation of
 * http-proxy-middleware, Vite and webpack (`server.proxy`), Next (`rewrites`), Nuxt (`routeRules`), Netlify (`redirects`), Vercel
 * (`rewrites`), @fastify/http-proxy and h3 (`proxyRequest`).
 */
export const PROXY_TARGET_KEYS: ReadonlySet<string> = new Set([
  ...['target', 'destination', 'dest', 'to', 'proxy', 'upstream', 'router'],
]);

export const PROXIED_PATH_KEYS: ReadonlySet<string> = new Set([
  ...['source', 'src', 'from', 'context', 'path', 'prefix', 'route'],
]);
