/**
 * How proxies name the path that they take and the URL that they pass it on to. Sources: the documentation of
 * http-proxy-middleware, Vite and webpack (`server.proxy`), Next (`rewrites`), Nuxt (`routeRules`), Netlify (`redirects`), Vercel
 * (`rewrites`), @fastify/http-proxy, http-proxy, express-http-proxy and h3 (`proxyRequest`).
 */
export const PROXY_TARGET_KEYS: ReadonlySet<string> = new Set([
  ...['target', 'destination', 'dest', 'to', 'proxy', 'upstream', 'router'],
]);

export const PROXIED_PATH_KEYS: ReadonlySet<string> = new Set([
  ...['source', 'src', 'from', 'context', 'path', 'prefix', 'route', 'pathFilter'],
]);

/**
 * Keys of the object that describes the request by which a route's handler passes on its own one, with the method of the route:
 * `{ method: 'GET', path: '/bills', handler: { proxy: { uri: 'https://…' } } }`. Source: https://hapi.dev/module/h2o2/api.
 */
export const PASSING_KEYS: ReadonlySet<string> = new Set(['proxy']);

/** Functions that take the URL to pass on to as their first argument: `use('/edge', proxy('https://…'))`. */
export const PROXY_FUNCTION = /proxy$/i;

/** Words of files that declare a proxy, whose URL may be written in another file. */
export const PROXY_WORDS: readonly string[] = ['proxy', 'Proxy', 'rewrites'];

/**
 * Options of a development server that pass every path on to one URL: `"proxy": "https://…"` of a package.json, `devServer.proxy` of
 * webpack and Vue. Sources: https://create-react-app.dev/docs/proxying-api-requests-in-development,
 * https://cli.vuejs.org/config/#devserver-proxy.
 */
export const PROXIED_WHOLLY: readonly { file: RegExp; within: string | null; key: string }[] = [
  { file: /(?:^|[\\/])package\.json$/, within: null, key: 'proxy' },
  { file: /\.[cm]?[jt]s$/, within: 'devServer', key: 'proxy' },
];

/**
 * Words before an address on the line of a configuration, as regular expressions: a proxy forwards requests to the address, or a runtime
 * resolves relative URLs against it. Sources: https://nginx.org/en/docs/http/ngx_http_proxy_module.html,
 * https://caddyserver.com/docs/caddyfile/directives/reverse_proxy, https://httpd.apache.org/docs/2.4/mod/mod_proxy.html,
 * https://doc.traefik.io/traefik/routing/services, https://www.envoyproxy.io/docs/envoy/latest/api-v3/config/cluster/v3/cluster.proto,
 * https://docs.haproxy.org/3.0/configuration.html#server, https://docs.deno.com/runtime/reference/cli/run.
 */
export const FORWARDING_WORDS: readonly string[] = [
  ...[String.raw`\bproxy_pass`, String.raw`\breverse_proxy`, String.raw`\bProxyPass(?:Match)?`],
  ...[String.raw`\bserver\b`, String.raw`\bupstream\b`, String.raw`\burl:`, String.raw`\baddress:`],
  ...['--location[ =]', String.raw`\b(?:UPSTREAM|PROXY|TARGET|BACKEND|ORIGIN)\w*["']?\s*[:=]`],
];
