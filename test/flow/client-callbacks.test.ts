/** Functions that a client calls with its answer: named, made by a call, or handed on from a caller. */
import { describe, expect, it } from 'vitest';
import { renderReads } from './analyze-reads.ts';

const HEAD = `const request = require('request');
const records = API + '/zones/' + zone + '/dns_records';
`;

const forms: Record<string, { code: string; reads: string[] }> = {
  'a declared function': {
    code: `${HEAD}function show(error, response, body) { log(body.result.zone_name); }
request.get({ url: records + '/a', json: true }, show);`,
    reads: ['3:zone_name'],
  },
  'a parameter': {
    code: `${HEAD}function load(url, done) { request.get({ url, json: true }, done); }
load(records + '/a', (error, response, body) => log(body.result.zone_id));
load('https://depot.example.com/crates/a', (error, response, body) => log(body.result.zone_id));`,
    reads: ['4:zone_id'],
  },
  'a function that a call makes': {
    code: `${HEAD}function finish(done) {
  return function (error, response, body) {
    if (error) return done(error);
    done(null, body.result, body);
  };
}
const load = (url, done) => request.get({ url, json: true }, finish(done));
load(records + '/a', (error, record) => log(record.zone_name));
load('https://depot.example.com/crates/a', (error, crate) => log(crate.zone_name));
request.get({ url: records + '/b', json: true }, finish((error, record, body) => log(body.result.zone_id)));`,
    reads: ['10:zone_name', '12:zone_id'],
  },
  'an error that a made function hands on': {
    code: `${HEAD}function finish(done) {
  return (error, response, body) => {
    const failure = new Error('answered ' + response.statusCode);
    failure.errors = (body && body.errors) || [];
    return body.success ? done(null, body.result) : done(failure);
  };
}
request.post({ url: records, json: true, body: record }, finish((error) => log(error.errors[0].error_chain)));
request.post({ url: API + '/zones', json: true, body: record }, finish((error) => log(error.errors[0].error_chain)));`,
    reads: ['10:error_chain'],
  },
  'behind the request and the response': {
    code: `const clients = require('restify-clients');
const edge = clients.createJsonClient({ url: 'https://api.cloudflare.com' });
edge.get('/client/v4/zones/' + zone + '/dns_records/a', (error, req, res, obj) => log(obj.result.zone_name));`,
    reads: ['3:zone_name'],
  },
  'options and other values in its place': {
    code: `${HEAD}const options = { json: true, zone_id: zone };
request.get(records + '/a', options);
request.get(records + '/a', options.zone_id);
log(options.zone_id);`,
    reads: [],
  },
};

describe('a callback of a client', () => {
  it.each(Object.entries(forms))('%s', (_name, { code, reads }) => {
    expect(renderReads(code)).toEqual(reads);
  });
});
