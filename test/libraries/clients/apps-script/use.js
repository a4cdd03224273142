function send(method, path, payload) {
  var options = { method: method, muteHttpExceptions: true };
  if (payload) options.payload = JSON.stringify(payload);
  return UrlFetchApp.fetch('https://api.cloudflare.com/client/v4' + path, options);
}

function write(zone) {
  return send('patch', '/zones/' + zone + '/settings/minify', { value: 'on' });
}

function readBoth(zone) {
  return UrlFetchApp.fetchAll([
    'https://api.cloudflare.com/client/v4/zones/' + zone + '/settings/minify',
    { url: 'https://api.cloudflare.com/client/v4/zones/' + zone + '/settings/privacy_pass', method: 'post' },
  ]);
}

function readFormatted(zone) {
  return send('get', Utilities.formatString('/zones/%s/settings/%s', zone, 'mobile_redirect'));
}

// finds: proven GET /zones/{}/settings/minify
// finds: proven GET /zones/{}/settings/mobile_redirect
// finds: proven PATCH /zones/{}/settings/minify
// finds: proven POST /zones/{}/settings/privacy_pass
