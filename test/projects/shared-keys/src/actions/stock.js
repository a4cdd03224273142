// The depot has rules of its own: only its client is passed to these actions.
module.exports = {
  stock: {
    rules: ({ api }, { zone }) => api.within(`zones/${zone}`).get('/firewall/rules'),
  },
};
