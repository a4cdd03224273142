// # A whole URL that only the environment knows
// Values of `.env` files and of the machine are not read.
// misses: kv-legacy-namespace-routes
export const listNamespaces = () => fetch(process.env.NAMESPACES_URL!);
