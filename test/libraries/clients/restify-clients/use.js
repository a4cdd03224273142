import restify from 'restify';
import * as clients from 'restify-clients';
const { createStringClient } = require('restify-clients');

const edge = clients.createJsonClient({ url: 'https://api.cloudflare.com', headers: {}, retry: false });
const older = restify.createJsonClient({ url: 'https://api.cloudflare.com', version: '*' });
const text = createStringClient('https://api.cloudflare.com');

export const read = (zone, done) =>
  edge.get(`/client/v4/zones/${zone}/settings/minify`, (err, req, res, obj) => done(err, obj));

export const write = (zone, done) =>
  older.patch({ path: `/client/v4/zones/${zone}/settings/minify`, headers: {} }, { value: {} }, (err, req, res, obj) =>
    done(err, obj),
  );

export const remove = (zone, id, done) => text.del(`/client/v4/zones/${zone}/firewall/rules/${id}`, done);

export const names = (zone, done) =>
  edge.get({ path: `/client/v4/zones/${zone}/dns_records`, query: { name: 'a.example' } }, (err, req, res, answer) =>
    done(err, answer.result.map((record) => record.zone_name)),
  );

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven DELETE /zones/{}/firewall/rules/{}
// finds: proven GET /zones/{}/dns_records
