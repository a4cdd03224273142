const Cloudflare = require('cloudflare');

const edge = new Cloudflare({ apiToken: process.env.TOKEN });
const { rules } = edge.firewall;

module.exports = { edge, rules, settings: edge.zones.settings, waf: edge.firewall.waf };
