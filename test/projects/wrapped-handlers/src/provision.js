const wrap = require('./connect');
const { PutCommand } = require('@aws-sdk/lib-dynamodb');
const table = require('./table');

// The call of `wrap` leads to requests whose paths are not known. They say nothing about the ones in the handler.
exports.handler = wrap(async ({ body: { name, old } }, { edgeClient }) => {
  // expect: argo-tunnels likely @tunnels
  const tunnel = await edgeClient.inAccount('POST', 'tunnels', { body: { name } });
  await table.send(new PutCommand({ Item: { key: `tunnels/${tunnel.id}` } }));
  if (old) {
    await edgeClient.inAccount('DELETE', `cfd_tunnel/${old}/connections`);
    await edgeClient.inAccount('DELETE', `cfd_tunnel/${old}`);
  }
  await edgeClient.inOffice('POST', 'tunnels');
  const all = await edgeClient.inAccount('GET', 'cfd_tunnel', { query: { is_deleted: 'false' } });
  return { id: tunnel.id, total: all.length };
}, require('@middy/http-json-body-parser')());
