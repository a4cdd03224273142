module.exports.edge = { baseUrl: process.env.EDGE_URL || 'https://api.cloudflare.com/client/v4/' };
module.exports.desk = { baseUrl: 'https://desk.example.org/v2/' };
