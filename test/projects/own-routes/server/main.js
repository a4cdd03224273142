import express from 'express';
import records from './routes/records.js';
import stock from './routes/stock.js';
import { connectors } from './routes/connectors.js';
import { call } from './platform.js';

const app = express();

app.use('/api/records', records);
app.use('/api/stock', stock);
app.route('/api/connectors', connectors);

const listTunnels = async (req, res) => {
  const tunnels = await call(`/accounts/${req.params.account}/cfd_tunnel`);
  if (tunnels.length === 0) return res.status(404).json({ error: 'none' });
  res.status(200).json({ tunnels });
};
app.get('/api/accounts/:account/tunnels', listTunnels);

app.get('/api/links', async (req, res) => {
  const links = await call(`/accounts/${req.query.account}/cfd_tunnel`);
  res.json(links);
});
// The last word about this path is not known: both answer it.
app.get('/api/links', async (req, res) => {
  res.json(await req.app.locals.links.all());
});

app.get('/api/bridges', async (req, res) => {
  const bridges = await call(`/accounts/${req.query.account}/cfd_tunnel`);
  // expect: tunnel-connections-field proven @connections
  res.json(bridges.map(({ id, connections }) => ({ id, connections: connections.length })));
});

app.get('/api/edge/*splat', async (req, res) => {
  const response = await fetch(`https://api.cloudflare.com/client/v4/${req.params.splat}`);
  res.status(response.status).json(await response.json());
});
app.get('/api/shop/*splat', async (req, res) => {
  const response = await fetch(`https://shop.example.com/api/${req.params.splat}`);
  res.status(response.status).json(await response.json());
});

app.listen(3000);
