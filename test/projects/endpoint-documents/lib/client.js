const fs = require('node:fs');
const path = require('node:path');
const { request } = require('undici');

const table = JSON.parse(fs.readFileSync(path.resolve(__dirname, './endpoints.json'), 'utf-8'));

function fill(route, params) {
  return route.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name]));
}

class Caller {
  constructor(system) {
    this.system = table[system];
  }

  async call(name, params = {}, body) {
    const { verb, route } = this.system.endpoints[name];
    const url = new URL(this.system.prefix + fill(route, params), this.system.origin);
    const { body: answer } = await request(url, { method: verb, body: body && JSON.stringify(body) });
    return (await answer.json()).result;
  }
}

module.exports = { edge: new Caller('edge'), warehouse: new Caller('warehouse') };
