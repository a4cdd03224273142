module.exports = {
  inputs: { name: { type: 'string' }, text: { type: 'string' } },

  fn: async ({ name, text }) => sails.log.info(`${name}: ${text}`),
};
