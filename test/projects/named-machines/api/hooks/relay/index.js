const needle = require('needle');

module.exports = function defineRelayHook(sails) {
  return {
    initialize: (done) => done(),

    async tell(verb, path, data = null) {
      const { root } = sails.config.relay;
      const answer = await needle(verb, root + path, data, { json: verb !== 'get' });
      return answer.body.result;
    },
  };
};
