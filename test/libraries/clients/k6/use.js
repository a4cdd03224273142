import http from 'k6/http';

const API = 'https://api.cloudflare.com/client/v4';

export default function (zone) {
  http.patch(`${API}/zones/${zone}/settings/minify`, JSON.stringify({ value: 'on' }), {
    headers: { authorization: 'x' },
  });
  http.batch([
    ['GET', `${API}/zones/${zone}/settings/minify`, null, { tags: { name: 'a' } }],
    { method: 'PATCH', url: `${API}/zones/${zone}/settings/brotli` },
  ]);
  http.batch({ mirage: `${API}/zones/${zone}/settings/mirage` });
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mirage
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven PATCH /zones/{}/settings/brotli
