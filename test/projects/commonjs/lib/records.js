const pages = require('./pages');
const sdk = require('./sdk');

exports.table = (zone, done) =>
  sdk.answerWith(
    sdk.dnsRecords.browse(zone),
    // expect: dns-record-zone-fields proven @zone_name
    (answer) => answer.result.map((record) => record.zone_name),
    done,
  );

exports.crates = (done) => sdk.depotWith((answer) => answer.result.map((crate) => crate.zone_name), done);

// expect: rate-limits-v1 proven @rate_limits
exports.limits = (zone, done) => pages.everyPage(`zones/${zone}/rate_limits`, (answer) => done(null, answer.result));
