// # A path whose beginning is a constant of another module
// What is left in this file does not have the platform's full shape.
// misses: kv-legacy-namespace-routes
import { ACCOUNT_URL } from './constants.js';

export const listNamespaces = () => fetch(`${ACCOUNT_URL}/workers/namespaces`);
