const { base, calls } = require('./routes.json');

async function send(name, values) {
  const { method, path: template } = calls[name];
  const missing = [];
  const path = template.replace(/\{(\w+)\}/g, (_, key) => {
    if (values[key] === undefined) missing.push(key);
    return encodeURIComponent(values[key]);
  });
  if (missing.length > 0) throw new TypeError(`${name}: ${missing}`);
  const { result } = await (await fetch(base + path, { method })).json();
  return result;
}

const run = (name, values = {}) => Promise.resolve(send(name, values));

// The call that names the entry, between the pages and what sends.
// expect: account-roles proven @run('listRoles', { account })
exports.roles = (account) => run('listRoles', { account });
exports.zones = () => run('listZones');
