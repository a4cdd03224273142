// rewritten
export default async () => {
  const url = new URL('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  url.searchParams.set('per_page', '5');
  return (await fetch(url)).ok;
};
