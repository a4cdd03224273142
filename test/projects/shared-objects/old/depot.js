var depot = depot || {};

depot.get = function (path, done) {
  fetch('https://depot.example.com/v1' + path)
    .then(function (response) {
      return response.json();
    })
    .then(done);
};
depot.zones = {
  records: function (zone, done) {
    depot.get('/zones/' + zone + '/dns_records', function (body) {
      done(body.result);
    });
  },
};

(function (target) {
  var alias = { inner: target };
  if (window.depotParts) alias.inner.zones = window.depotParts;
})(depot);
