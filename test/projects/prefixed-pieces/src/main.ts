import { Transport } from './transport';
import { Shelf, Zone } from './zone';

const edge = new Transport(new URL('https://api.cloudflare.com/client/v4/'), `Bearer ${process.env.TOKEN}`);
const depot = new Transport(new URL('https://api.depot.example/v2/'), `Bearer ${process.env.DEPOT}`);

const zoneOf = (id: string) => new Zone(edge, 'zones', id);
const shelf = new Shelf(depot, 'zones', process.env.SHELF!);
const zone = zoneOf(process.argv[2]!);
console.log(await zone.nameservers(), await zone.limit('first'), await zone.search('staging'));
// expect: firewall-rules-and-filters proven @rules
console.log(await zone.child('firewall').read(['rules']));
console.log(await shelf.nameservers(), await shelf.search('staging'));
