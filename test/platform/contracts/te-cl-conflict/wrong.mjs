// shown: refused 400: not HTTP that can be read
/** Sends the body of a request in pieces. */
import https from 'node:https';

export default function flatten({ zone, token }) {
  const body = JSON.stringify({ flatten_all_cnames: true });
  return new Promise((resolve, reject) => {
    const request = https.request(
      {
        hostname: 'api.cloudflare.com',
        path: `/client/v4/zones/${zone}/dns_settings`,
        method: 'PATCH',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Transfer-Encoding': 'chunked',
          'Content-Length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        if (response.statusCode === 200) resolve(response.statusCode);
        else reject(new Error(`declined: ${response.statusCode}`));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
