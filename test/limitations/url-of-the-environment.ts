// # A whole URL that only the environment knows
// A base URL in `.env` or `wrangler.toml` is read. With the path in it, too, the code holds nothing that Sunset could look for.
// misses: kv-legacy-namespace-routes
export const listNamespaces = () => fetch(process.env.NAMESPACES_URL!);
