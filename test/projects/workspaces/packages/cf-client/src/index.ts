export { CfClient, type Page } from './client.js';
