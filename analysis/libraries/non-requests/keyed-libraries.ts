/**
 * Libraries whose keys, topics and names may look like paths: neither their functions nor the objects that they make send a request to the
 * platform.
 */
import type { NonRequestTable } from './non-request-table.ts';

/** Clients of databases whose documents have paths. Source: https://firebase.google.com/docs/firestore/data-model. */
const databasesTable: NonRequestTable = {
  functions: ['collection', 'collectionGroup', 'doc'],
  packages: ['firebase', 'firebase-admin', 'mongodb', 'lowdb', 'nedb-promises', 'pouchdb'],
};

/**
 * Stores of values by key. Source: https://github.com/redis/ioredis, https://github.com/redis/node-redis,
 * https://github.com/jaredwray/cacheable (keyv, cache-manager), https://github.com/isaacs/node-lru-cache,
 * https://github.com/node-cache/node-cache, https://unstorage.unjs.io/guide (`getKeys`, `getItemRaw`), https://github.com/Level/level,
 * https://docs.netlify.com/build/data-and-storage/netlify-blobs/ (`setJSON`, `getWithMetadata`), the READMEs of the other packages.
 */
const storesTable: NonRequestTable = {
  functions: [
    ...['getItem', 'setItem', 'removeItem', 'hasItem', 'getItems', 'setItems', 'getItemRaw', 'setItemRaw', 'getKeys'],
    ...['setJSON', 'getWithMetadata', 'removeMeta'],
  ],
  packages: [
    ...['ioredis', 'redis', 'keyv', 'cache-manager', 'lru-cache', 'quick-lru', 'node-cache', 'memcached', 'memjs'],
    ...['unstorage', 'level', 'localforage', 'idb-keyval', '@upstash/redis', '@vercel/kv', '@vercel/edge-config'],
    ...['lmdb', 'rocksdb', 'conf', 'electron-store', 'configstore', 'node-persist', 'etcd3', 'consul', 'node-vault'],
    ...['flat-cache', 'cacache', 'bentocache'],
  ],
};

/** Stores of files. Source: the documentation of these packages. */
const fileStoresTable: NonRequestTable = {
  packages: [
    ...['@aws-sdk/client', '@aws-sdk/lib', 'aws-sdk', 'minio', '@netlify/blobs', '@vercel/blob', '@azure/storage'],
    ...['webdav', 'ssh2-sftp-client', 'basic-ftp', 'fs-extra', 'graceful-fs', 'memfs', 'unionfs', 'flydrive'],
  ],
  scopes: ['@google-cloud'],
};

/**
 * Brokers of messages, whose topics have slashes. Source: https://github.com/mqttjs/MQTT.js#api, https://github.com/nats-io/nats.js,
 * https://amqp-node.github.io/amqplib/, https://kafka.js.org/, https://pusher.com/docs/channels/, https://socket.io/docs/v4/.
 */
const brokersTable: NonRequestTable = {
  functions: ['publish', 'subscribe', 'unsubscribe', 'publishMessage'],
  packages: [
    ...['mqtt', 'async-mqtt', 'aedes', 'nats', 'amqplib', 'amqp-connection-manager', 'rascal', 'kafkajs', 'pusher'],
    ...['ably', 'socket.io', 'socket.io-client', 'eventemitter3', 'mitt', 'emittery', '@azure/service-bus'],
  ],
  scopes: ['@nats-io'],
};

/**
 * Locks and limits by name. Source: https://github.com/mike-marcacci/node-redlock, https://github.com/DirtyHairy/async-mutex,
 * https://github.com/animir/node-rate-limiter-flexible.
 */
const locksTable: NonRequestTable = {
  packages: ['redlock', 'async-mutex', 'async-lock', 'proper-lockfile', 'rate-limiter-flexible', '@upstash/ratelimit'],
};

/** Metrics and traces by name. Source: the documentation of these packages. */
const metricsTable: NonRequestTable = {
  packages: ['prom-client', 'hot-shots', 'node-statsd', 'statsd-client', 'dd-trace', 'newrelic', 'posthog-node'],
  scopes: ['@sentry', '@opentelemetry'],
};

export const keyedTables: readonly NonRequestTable[] = [
  databasesTable,
  storesTable,
  fileStoresTable,
  brokersTable,
  locksTable,
  metricsTable,
];

/**
 * Functions that give a store, which frameworks and runtimes also have as globals. Source: https://nitro.build/guide/storage,
 * https://nitro.build/guide/database, https://docs.deno.com/api/deno/~/Deno.openKv, https://hub.nuxt.com/docs.
 */
export const STORE_MAKERS: ReadonlySet<string> = new Set([
  ...['useStorage', 'useDatabase', 'createStorage', 'prefixStorage', 'openKv', 'hubKV', 'hubBlob', 'hubDatabase'],
]);
