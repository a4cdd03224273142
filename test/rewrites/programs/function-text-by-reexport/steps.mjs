async function first(account) {
  const url = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`;
  return (await fetch(url)).status;
}
export { first as initial };
