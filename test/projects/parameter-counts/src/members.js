module.exports = function (RED) {
  function Members(config) {
    const account = RED.nodes.getNode(config.account);
    const depot = RED.nodes.getNode(config.depot);
    this.list = (org) =>
      // expect: legacy-organizations likely @members
      account.get(`organizations/${org}/members`, { per_page: 50 });
    this.crates = (org) => depot.ping(`organizations/${org}/members`, { per_page: 50 });
  }

  RED.nodes.registerType('members', Members);
};
