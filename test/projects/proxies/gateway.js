import express from 'express';
import httpProxy from 'http-proxy';
import proxy from 'express-http-proxy';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { addresses, CONSOLE } from './addresses.js';

const { PLATFORM_HOST = 'https://api.cloudflare.com' } = process.env;
const version = { pathRewrite: { '^/': '/client/v4/' } };
const app = express();

app.use(CONSOLE, createProxyMiddleware({ target: addresses.edge, ...version }));
app.use(createProxyMiddleware({ target: `${PLATFORM_HOST}/client/v4`, pathFilter: '/filtered' }));

const edge = createProxyMiddleware({ target: PLATFORM_HOST, ...version });
const crm = createProxyMiddleware({ target: addresses.crm });
app.use('/variable', edge);
app.use('/customers', crm);

app.use('/positional', proxy(addresses.edge, { proxyReqPathResolver: (req) => `/client/v4${req.url}` }));

const server = httpProxy.createProxyServer({ changeOrigin: true });
app.all('/handler/*', (req, res) => {
  req.url = req.url.replace('/handler', '/client/v4');
  server.web(req, res, { target: PLATFORM_HOST });
});
app.listen(8081);
