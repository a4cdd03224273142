import http2, { connect } from 'node:http2';

const session = http2.connect('https://api.cloudflare.com');

export const read = (zone) => session.request({ ':path': `/client/v4/zones/${zone}/settings/minify` }).end();

export const change = (zone, body) => {
  const stream = connect('https://api.cloudflare.com/').request({
    ':method': 'PATCH',
    ':path': `/client/v4/zones/${zone}/settings/minify`,
  });
  stream.end(JSON.stringify(body));
};

// finds: proven GET /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/minify
