listRecords('main').then((records) => {
  // expect: dns-record-locked-field proven @locked
  for (const { id, locked } of records) if (locked) show(id);
});

listParts('main').then((parts) => {
  for (const { id, locked } of parts) if (locked) show(id);
});
