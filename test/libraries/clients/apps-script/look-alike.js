function createZone(zone) {
  var options = { method: 'post', payload: '{}' };
  return UrlFetchApp.fetch('https://crm.example.com/zones/' + zone + '/settings/minify', options);
}

/** A POST of this path does not exist: it is no GET of the settings. */
function invite(zone) {
  return UrlFetchApp.fetch('https://api.cloudflare.com/client/v4/zones/' + zone + '/dns_analytics/report', {
    method: 'post',
  });
}

function readDepot(zone) {
  return UrlFetchApp.fetch(Utilities.formatString('https://depot.example.com/zones/%s/settings/minify', zone));
}
