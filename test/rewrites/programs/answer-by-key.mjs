const pick = (answer, keys) => keys.map((key) => answer[key]);
export default async () =>
  pick(await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces'), ['status', 'url']);
