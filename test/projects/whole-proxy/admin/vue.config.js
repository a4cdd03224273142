module.exports = { devServer: { port: 8080, proxy: 'https://api.cloudflare.com/client/v4' } };
