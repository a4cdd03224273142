// # A path that a generator yields
// Generators are not followed; a list of the same paths would be.
// misses: waf-managed-rules-v1
function* getPaths(zone: string) {
  yield `/zones/${zone}/firewall/waf/packages`;
}

for (const path of getPaths('z')) await fetch(`https://api.cloudflare.com/client/v4${path}`);
