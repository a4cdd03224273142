const { createProxyMiddleware } = require('http-proxy-middleware');

module.exports = (app) => {
  app.use('/upstream', createProxyMiddleware({ target: process.env.UPSTREAM || 'https://api.cloudflare.com' }));
  app.use('/files', createProxyMiddleware({ target: 'https://files.example.com' }));
};
