module.exports = {
  friendlyName: 'Write setting',

  inputs: {
    site: { type: 'string', required: true },
    name: { type: 'string', required: true },
    value: { type: 'ref', required: true },
  },

  fn: async function ({ site, name, value }) {
    return sails.hooks.relay.tell('patch', `/zones/${site}/settings/${name}`, { value });
  },
};
