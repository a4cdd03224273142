async function list() {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return response.ok;
}
export default async () => {
  await list();
  return ('(' + list + ')()').length;
};
