export default (account) => {
  const base = 'https://api.cloudflare.com/client/v4';
  return {
    list: async () => (await fetch(`${base}/accounts/${account}/workers/namespaces`)).ok,
    count: () => 1,
  };
};
