import type { NonRequestTable } from './non-request-table.ts';

/** Modules of Node that read files, build paths and emit events. Source: https://nodejs.org/api/. */
export const nodeTable: NonRequestTable = {
  roots: ['fs', 'path'],
  functions: ['on', 'once', 'off', 'emit'],
  nodeModules: [
    ...['fs', 'fs/promises', 'path', 'os', 'util', 'events', 'crypto', 'child_process', 'stream', 'assert', 'url'],
    ...['readline', 'zlib', 'timers'],
  ],
};
