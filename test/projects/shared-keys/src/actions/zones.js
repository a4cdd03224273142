const inZone = (api, zone) => api.within(`zones/${zone}`);

module.exports = {
  zones: {
    // expect: setting-minify proven @settings/minify
    minify: ({ api }, { zone }) => inZone(api, zone).get('/settings/minify'),
    // expect: firewall-rules-and-filters proven @firewall/rules
    rules: ({ api }, { zone }) => inZone(api, zone).get('/firewall/rules', { per_page: 50 }),
    records: ({ api }, { zone }) => inZone(api, zone).get('/dns_records'),
  },
};
