import { createKit, createShelf } from './kit.js';
import * as report from './report.js';

const kit = createKit(process.env.API_TOKEN ?? '');
const shelf = createShelf(process.env.DEPOT_TOKEN ?? '');

for (const account of process.argv.slice(2)) {
  console.log(await report.idle(kit, account), await report.open(kit, account), await report.empty(shelf, account));
  console.log(await report.limits(kit, account));
}
