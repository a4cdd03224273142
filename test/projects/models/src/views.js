import { Crate, Parcels, Pool, Records, Tunnels } from './models';

const records = new Records([], { zone: 'harbour' });
// expect: dns-record-list-filter-syntax proven @name
records.fetch({ data: { name: 'contains:shop' } });
// expect: dns-record-locked-field proven @locked
export const lock = () => records.create({ type: 'A', name: 'a', content: '192.0.2.1', locked: true });

const parcels = new Parcels();
parcels.fetch({ data: { name: 'contains:shop' } });
parcels.create({ type: 'A', locked: true });

export const save = (name, mail) => {
  // expect: lb-pool-notification-email proven @notification_email
  new Pool({ name }).save({ notification_email: mail });
  // expect: lb-pool-notification-email proven @notification_email
  new Pool({ name, notification_email: mail }).save(null, { wait: true });
  new Pool({ name }).save({ name: mail });
  new Crate({ name, notification_email: mail }).save();
};

// expect: tunnel-connections-field proven @connections
new Tunnels().fetch().then((answer) => console.log(answer.result[0].connections));
new Tunnels().fetch().then((answer) => console.log(answer.result[0].name, answer.connections));
