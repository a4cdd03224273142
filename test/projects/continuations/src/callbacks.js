import async from 'async';

const API = 'https://api.cloudflare.com/client/v4';

function send(path, callback) {
  fetch(API + path)
    .then((response) => response.json())
    .then((body) => callback(null, body.result), callback);
}

export function listRecords(zone, done) {
  send(`/zones/${zone}/dns_records`, done);
}

export function listLocked(zone, done) {
  listRecords(zone, (error, records) => {
    if (error) return done(error);
    async.eachLimit(
      records,
      4,
      (record, next) => {
        // expect: dns-record-locked-field proven @locked
        if (record.locked) console.log(record.name);
        next();
      },
      done,
    );
  });
}

export function listDoors(doors, done) {
  async.eachLimit(
    doors,
    4,
    (door, next) => {
      if (door.locked) console.log(door.name);
      next();
    },
    done,
  );
}
