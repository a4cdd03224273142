const express = require('express');
const depot = require('./depot');
const { edge, rules, settings, waf } = require('./edge');
const history = require('./history');
const { RuleAudit, SettingsRepository, makePackages } = require('./repositories');

const app = express();
const packages = makePackages(waf.packages);
const audit = new RuleAudit(rules);

app.get('/waf/:zone', async (request, response) => response.json(await packages.all(request.params.zone)));
app.get('/compression/:zone', async (request, response) => {
  const repository = new SettingsRepository({ resource: settings, zone: request.params.zone });
  response.json([await repository.one('ssl'), await repository.compression(), await depot.compression()]);
});
app.get('/rules/:zone', async (request, response) => {
  response.json([await audit.run(request.params.zone), await depot.packages(request.params.zone)]);
});
app.get('/history', history(edge.user.billing));
app.listen(3000);
