/** Stores of values by key, whose keys may look like paths. requests/store-calls.ts reads the tables. */

/** Names of variables and members that hold a store. */
export const STORE_NAME =
  /(kv|cache|store|storage|redis|queryClient|lru|vault|bucket|blobs?|locks?|mutex|db|database|memo|flags|archive)$/i;

/** Methods of stores that take a key first. */
export const STORE_METHODS: readonly string[] = [
  ...['get', 'set', 'put', 'has', 'delete', 'del', 'getItem', 'setItem', 'removeItem', 'read', 'write', 'head', 'list'],
  ...[
    'peek',
    'wrap',
    'upload',
    'download',
    'copy',
    'getMany',
    'mget',
    'setex',
    'incr',
    'decr',
    'expire',
    'exists',
    'ttl',
    'keys',
    'invalidate',
  ],
];

/**
 * Types whose values keep other values by a key.
 * Sources: https://developers.cloudflare.com/workers/runtime-apis/, https://developer.mozilla.org/en-US/docs/Web/API/Storage,
 * https://github.com/redis/ioredis, https://github.com/isaacs/node-lru-cache,
 * https://docs.nestjs.com/techniques/caching, https://unstorage.unjs.io/.
 */
export const STORE_TYPES: readonly string[] = [
  ...['KVNamespace', 'R2Bucket', 'DurableObjectStorage', 'Cache', 'CacheStorage'],
  ...['Map', 'ReadonlyMap', 'WeakMap', 'Set', 'Storage'],
  ...['Redis', 'RedisClientType', 'Cluster', 'LRUCache', 'NodeCache', 'Keyv', 'CacheManager'],
];

/**
 * Lists of a Worker's configuration whose entries name a store.
 * Source: https://developers.cloudflare.com/workers/wrangler/configuration/.
 */
export const STORE_BINDINGS = {
  document: /(^|[\\/])wrangler\.(toml|jsonc?)$/,
  lists: ['kv_namespaces', 'r2_buckets'],
  name: 'binding',
} as const;
