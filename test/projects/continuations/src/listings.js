// Two objects have a method of one name; a call that is known to be of one of them hands no callback to the other.
function load(root, path, done) {
  fetch(root + path)
    .then((response) => response.json())
    .then(done);
}

export const harbour = {
  listRows(zone, done) {
    load('https://api.cloudflare.com/client/v4', `/zones/${zone}/dns_records`, (body) => done(body.result));
  },
};

export const depot = {
  listRows(zone, done) {
    load('https://depot.example.com/v1', `/zones/${zone}/dns_records`, (body) => done(body.result));
  },
};
