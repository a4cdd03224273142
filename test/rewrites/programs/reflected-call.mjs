const products = [];
const list = (path) => {
  products.push(path.split('/')[3]);
  return fetch(`https://api.cloudflare.com/client/v4${path}`);
};
const run = (task, given) => Reflect.apply(task, undefined, given);
export default async () => {
  await run(list, ['/accounts/a/workers/namespaces']);
  return products;
};
