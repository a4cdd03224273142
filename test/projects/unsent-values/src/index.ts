export { readMeta } from './kv';
export * from './resources';
