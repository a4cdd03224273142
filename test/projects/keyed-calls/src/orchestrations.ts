import * as df from 'durable-functions';

df.app.orchestration('inventory', function* (context) {
  const zones: string[] = context.df.getInput();
  const tasks = zones.map((zone) => context.df.callActivity('recordsOfZone', zone));
  const lists = yield context.df.Task.all(tasks);
  const others = yield context.df.callActivity('zonesOfAccount', {});
  return [
    // expect: dns-record-zone-fields likely @zone_name
    ...lists.flat().map((record) => record.zone_name),
    ...others.map((zone) => zone.zone_name),
  ];
});

df.app.orchestration('open', function* (context) {
  const records = yield context.df.callActivityWithRetry('recordsOfZone', context.df.retry, 'z');
  // expect: dns-record-locked-field likely @locked
  return records.filter((record) => !record.locked);
});
