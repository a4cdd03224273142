async function* list(account, ids) {
  for (const id of ids) {
    const url = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces/${id}/keys`;
    yield [url, (await fetch(url)).ok];
  }
}
export default async () => {
  const seen = [];
  for await (const [url] of list('a1', ['n1'])) seen.push(url);
  return seen;
};
