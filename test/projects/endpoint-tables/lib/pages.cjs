const directory = require('./checked.cjs');

const render = (title, rows) => `<h1>${title}</h1>${rows.map((row) => `<p>${row.name}</p>`).join('')}`;

exports.roles = async (account) => render('listRoles', await directory.roles(account));
exports.zones = async () => render('listZones', await directory.zones());
