export * from './client.js';
export * from './auth.js';
export * from './retry.js';
