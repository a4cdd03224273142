class SettingsRepository {
  constructor({ resource, zone }) {
    this.resource = resource;
    this.zone = zone;
  }

  one(name) {
    return this.resource.get(name, { zone_id: this.zone });
  }

  compression() {
    // expect: setting-minify proven @this.resource.get
    return this.resource.get('minify', { zone_id: this.zone });
  }
}

function makePackages(packages) {
  const all = async (zone) => {
    const found = [];
    // expect: waf-managed-rules-v1 proven @packages.list
    for await (const item of packages.list(zone)) found.push(item);
    return found;
  };
  return { all };
}

class RuleAudit {
  constructor(source) {
    this.source = source;
  }

  run(zone) {
    // expect: firewall-rules-and-filters proven @this.source.list
    return this.source.list(zone);
  }
}

module.exports = { RuleAudit, SettingsRepository, makePackages };
