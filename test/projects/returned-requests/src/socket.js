import https from 'node:https';

/** Begins a request to a host; the caller ends it. */
function begin(host, method, path) {
  const headers = { Authorization: `Bearer ${process.env.TOKEN}` };
  return https.request({ host, method, path, headers });
}

const settle = (req) =>
  new Promise((resolve, reject) => {
    req.once('error', reject);
    req.once('response', async (res) => {
      let text = '';
      for await (const chunk of res.setEncoding('utf8')) text += chunk;
      resolve(JSON.parse(text));
    });
  });

export async function send(host, method, path, body) {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const req = begin(host, method, path);
  const answer = settle(req);
  req.end(payload);
  return (await answer).result;
}
