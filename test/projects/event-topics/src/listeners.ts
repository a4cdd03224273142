import { hub, Level, Signal } from './hub';

hub.on(Signal.LISTED, (record: any) => {
  // expect: dns-record-zone-fields likely @zone_id
  console.log(record.name, record.zone_id);
});

// expect: dns-record-zone-fields likely @zone_name
hub.on(Signal.LISTED, ({ name, zone_name }: any) => console.log(name, zone_name));

hub.on(Signal.STOCKED, (entry: any) => console.log(entry.name, entry.zone_id));

// What the depot lists comes under this topic, too.
hub.on(Signal.MIXED, (entry: any) => console.log(entry.name, entry.zone_id));

hub.on(Level.LISTED, (entry: any) => console.log(entry.name, entry.zone_id));
