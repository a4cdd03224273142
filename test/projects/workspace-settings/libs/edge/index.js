import { config } from './config.js';

const base = config.getString('edgeApi');

export const get = (path) => fetch(`${base}${path}`, { headers: { authorization: config.getString('edgeToken') } });
