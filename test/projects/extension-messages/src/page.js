import { ask } from './ask.js';

const rows = await chrome.runtime.sendMessage({ type: 'list-rows', zone: 'main' });
// expect: dns-record-locked-field likely @locked
for (const row of rows) if (row.locked) mark(row);

chrome.runtime.sendMessage({ type: 'list-names', zone: 'main' }, ({ listed }) => {
  // expect: dns-record-zone-fields likely @zone_name
  for (const { zone_name } of listed) mark(zone_name);
});

// expect: dns-record-zone-fields likely @zone_id
browser.runtime.sendMessage({ kind: 'first-row', zone: 'main' }).then((row) => mark(row.zone_id));

// Other messages, whose listener asks a depot, another listener of the type, and messages of another kind.
chrome.runtime.sendMessage({ type: 'list-parts', zone: 'main' }, ({ listed }) => {
  for (const { zone_name } of listed) mark(zone_name);
});

browser.runtime.sendMessage({ kind: 'first-part', zone: 'main' }).then((part) => mark(part.zone_id));

bus.sendMessage({ type: 'list-rows' }).then((parts) => parts.forEach((part) => mark(part.locked)));

chrome.runtime.sendMessage({ kind: 'list-rows' }).then((parts) => parts.forEach((part) => mark(part.locked)));

ask('list-rows', 'main').then((listed) => {
  // expect: dns-record-zone-fields likely @zone_id
  for (const { zone_id } of listed) mark(zone_id);
});

ask('list-parts', 'main').then(({ listed }) => {
  for (const { zone_id } of listed) mark(zone_id);
});
