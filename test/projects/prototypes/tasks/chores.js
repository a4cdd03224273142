var chores = require('../lib');

module.exports = function (runner) {
  function task(name, run) {
    runner.add(name, function (options, data, done) {
      var zone;
      zone = new chores.Zone(new chores.Api(options), options.zone);
      run.call(this, zone, data, done);
    });
  }

  task('speed', function (zone, data, done) {
    runner.series(zone.speed(), done);
  });

  task('report', function (zone, data, done) {
    new chores.Report(zone).colos(done);
  });
};
