const record = { type: 'A', name: 'www', content: '192.0.2.1', locked: false };

function createRecord(zone) {
  return fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`, {
    method: 'POST',
    body: JSON.stringify(record),
  });
}
