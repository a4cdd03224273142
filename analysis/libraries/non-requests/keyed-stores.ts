/**
 * Stores, caches and forms in which an array is a key or a place in data, and no path: `map.getIn(['a', 'b'])`,
 * `queryClient.setQueryData(['zones', id], data)`.
 * Source: https://immutable-js.com/docs/ (`…In`), https://tanstack.com/query/latest/docs/reference/QueryClient (`…QueryData`),
 * https://ramdajs.com/docs/ (`…Path`), https://zod.dev/ (`addIssue`), https://swr.vercel.app/docs/mutation (`mutate`),
 * https://ant.design/components/form#forminstance (`…FieldValue`).
 */

/** Methods whose array argument is a key. */
export const KEYED_METHODS: readonly RegExp[] = [
  /^(get|set|has|update|delete|remove|merge)In$/,
  /Quer(y|ies)(Data|State)?$/,
  /^((dis)?assoc|has|lens)Path$|^pathOr$/,
  /^addIssue$/,
  /^mutate$/,
  /Fields?(Value|Error|Touched)?s?$/,
];

/** Names of variables that hold a store. */
export const STORE_NAME = /(kv|cache|store|storage|redis|queryClient)$/i;
