'use strict';

const https = require('https');

const HOST = 'api.cloudflare.com';

function request(method, path, body) {
  return new Promise((resolve, reject) => {
    const outgoing = https.request({ hostname: HOST, path: `/client/v4${path}`, method, headers: exports.headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
    });
    outgoing.on('error', reject);
    if (body) outgoing.write(JSON.stringify(body));
    outgoing.end();
  });
}

exports.headers = { Authorization: `Bearer ${process.env.CF_TOKEN}` };
exports.request = request;
exports.get = (path) => request('GET', path);
