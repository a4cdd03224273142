exports.Api = require('./api');
exports.Zone = require('./zone');
exports.Report = require('./report');
