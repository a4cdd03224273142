function readMinify(zone: string) {
  // expect: setting-minify proven @settings/minify
  return Harbour.read('/zones/' + zone + '/settings/minify');
}

function readMinifyOfDepot(zone: string) {
  return Depot.read('/zones/' + zone + '/settings/minify');
}
