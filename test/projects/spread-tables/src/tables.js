import * as stock from './depot/stock.js';
import * as access from './edge/access.js';
import storage from './edge/storage.js';

export const edgeJobs = { ...storage, ...access };
export const depotJobs = new Map([...Object.entries(stock)]);
