'use strict';

const { addMonitor, addPool } = require('./lib/balancing');
const catalogue = require('./lib/catalogue');

async function main([account, ...regions]) {
  await addMonitor(account, catalogue.monitor);
  for (const region of regions) await addPool(account, catalogue.pool(region));
}

main(process.argv.slice(2));
