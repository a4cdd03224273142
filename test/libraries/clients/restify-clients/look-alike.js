const restify = require('restify');
const clients = require('restify-clients');

const depot = clients.createJsonClient({ url: 'https://depot.example.com' });
const server = restify.createServer({ url: 'https://api.cloudflare.com' });

exports.read = (zone, done) => depot.get(`/client/v4/zones/${zone}/settings/minify`, done);

server.get('/client/v4/zones/:zone/settings/minify', (req, res, next) => next());
server.del('/client/v4/zones/:zone/firewall/rules/:id', (req, res, next) => next());
