var harbour = harbour || {};

harbour.zones = (function () {
  function minify(zone, done) {
    // expect: setting-minify proven @settings/minify
    harbour.get('/zones/' + zone + '/settings/minify', done);
  }
  function records(zone, done) {
    harbour.get('/zones/' + zone + '/dns_records', function (body) {
      done(body.result);
    });
  }
  return { minify: minify, records: records };
})();
