const actions = require('./actions');
const clients = require('./clients');

const makers = { edge: clients.platform, depot: clients.depot };

exports.handler = async ({ system, group, verb, input }) => {
  const run = actions[system]?.[group]?.[verb];
  if (!run) throw new Error(`no action ${system} ${group} ${verb}`);
  return run({ api: makers[system](process.env) }, input);
};
