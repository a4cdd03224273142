// The framework reads this file.
module.exports = {
  edgeRoot: 'https://api.cloudflare.com/client/v4',
  deskRoot: 'https://desk.example.org/client/v4',
  account: process.env.ACCOUNT,
};
