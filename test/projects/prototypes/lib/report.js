function Report(zone) {
  this.zone = zone;
  this.api = zone.api;
}

Report.prototype.colos = function (done) {
  // expect: zone-analytics-v1 likely @colos
  this.api.send('GET', this.zone.path('analytics', 'colos'), done);
};

Report.prototype.records = function (done) {
  this.api.send('GET', this.zone.path('dns_records'), done);
};

/** Another system's report has the same shape. */
Report.prototype.mirror = function (mirror, done) {
  mirror.fetchReport(['/colos', this.zone.id, 'analytics', 'colos'].join('/'), done);
};

module.exports = Report;
