import superagent from 'superagent';

const BASE = 'https://api.cloudflare.com/client/v4';

const open = (method, path) => superagent(method, BASE + path).set('Authorization', `Bearer ${process.env.TOKEN}`);

/** The request with the headers of a run. */
function traced(method, path, run) {
  const request = open(method, path);
  request.set('X-Run', run);
  return request;
}

/** A label for the log, and not the request. */
function describe(method, path) {
  traced(method, path, 'none').abort();
  return { send: (body) => console.log(method, path, body) };
}

export const move = (zone, id, address) =>
  // expect: dns-record-locked-field proven @locked
  open('PUT', `/zones/${zone}/dns_records/${id}`).send({ type: 'A', content: address, locked: false });

export async function hold(zone, id) {
  const request = traced('PATCH', `/zones/${zone}/dns_records/${id}`, 'hold');
  // expect: dns-record-locked-field proven @locked
  request.send({ locked: true });
  await request;
}

export const note = (zone, id) => describe('PATCH', `/zones/${zone}/dns_records/${id}`).send({ locked: true });
