const { readFileSync } = require('node:fs');
const path = require('node:path');

const { base, calls } = JSON.parse(readFileSync(path.join(__dirname, 'routes.json'), 'utf8'));

// What it sends is seen where it is called.
function call(name, values) {
  const { method, path: template } = calls[name];
  const url = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(values[key]));
  return fetch(base + url, { method });
}

// expect: account-roles likely @call('listRoles', { account })
exports.listRoles = (account) => call('listRoles', { account });
exports.listZones = () => call('listZones', {});
