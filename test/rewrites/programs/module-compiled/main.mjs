export default async () => (await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces')).ok;
