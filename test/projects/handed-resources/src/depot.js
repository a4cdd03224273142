const { Depot } = require('depot-client');

const depot = new Depot(process.env.DEPOT);

// The depot has settings and packages, too.
class DepotSettings {
  constructor(store) {
    this.store = store;
  }

  compression() {
    return this.store.get('minify', { zone_id: 'main' });
  }
}

async function listPackages(parcels, zone) {
  return parcels.list(zone);
}

module.exports = {
  compression: () => new DepotSettings(depot.zones.settings).compression(),
  packages: (zone) => listPackages(depot.firewall.packages, zone),
};
