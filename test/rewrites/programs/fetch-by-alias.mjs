const world = globalThis;
const send = world.fetch;
world['fetch'] = (url, init) => {
  console.log(String(url).includes('/workers/') ? 'workers' : 'other');
  return send(url, init);
};

const answer = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
console.log(answer.status);
