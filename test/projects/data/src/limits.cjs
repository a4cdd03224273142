const { platform: { base }, reports } = require('../config/services.json');

// expect: rate-limits-v1 proven @rate_limits
exports.readLimits = (zone) => fetch(`${base}/zones/${zone}/rate_limits`);

/** What stands in a file of data is shown where it is sent: nothing can be said there. */
// expect: firewall-rules-and-filters proven @fetch(base + path)
exports.readReports = () => Promise.all(reports.map((path) => fetch(base + path)));
