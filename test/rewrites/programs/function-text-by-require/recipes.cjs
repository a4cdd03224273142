const BASE = 'https://api.cloudflare.com/client/v4';

exports.stores = async (account) => (await fetch(`${BASE}/accounts/${account}/workers/namespaces`)).status;
exports.zones = async () => (await fetch(`${BASE}/zones`)).status;
