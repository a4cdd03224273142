export default async () => {
  const url = new URL('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  url.searchParams.set('trace', url.pathname);
  return (await fetch(url)).ok;
};
