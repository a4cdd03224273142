/** A function of the same name that takes another number of arguments. */
module.exports = function (RED) {
  function Store(config) {
    const account = RED.nodes.getNode(config.account);
    this.work = { get: (msg) => account.get(`accounts/${msg.topic}/storage/kv/namespaces`, {}) };
  }

  RED.nodes.registerType('store', Store);
};
