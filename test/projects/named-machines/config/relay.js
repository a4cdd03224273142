module.exports.relay = { root: 'https://api.cloudflare.com/client/v4' };
