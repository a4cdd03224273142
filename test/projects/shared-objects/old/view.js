harbour.zones.records('main', function (records) {
  records.forEach(function (record) {
    // expect: dns-record-locked-field proven @locked
    if (record.locked) show(record.id);
  });
});

depot.zones.records('main', function (records) {
  records.forEach(function (record) {
    if (record.locked) show(record.id);
  });
});

depot.get('/zones/main/settings/minify', show);
