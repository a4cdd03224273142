module.exports = {
  inputs: { site: { type: 'string' }, name: { type: 'string' }, value: { type: 'ref' } },

  fn: async ({ site, name, value }) => sails.hooks.depot.tell('patch', `/zones/${site}/settings/${name}`, { value }),
};
