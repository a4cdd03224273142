import { depot, harbour } from './listings.js';

harbour.listRows('main', (rows) => {
  // expect: dns-record-locked-field proven @locked
  for (const row of rows) if (row.locked) show(row.id);
});

depot.listRows('main', (rows) => {
  for (const row of rows) if (row.locked) show(row.id);
});
