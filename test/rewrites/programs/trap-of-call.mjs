const sizes = {};
const metered = {
  apply: (send, self, [path, ...others]) => {
    const [, , account, product] = path.split('/');
    sizes[product] = account.length;
    return Reflect.apply(send, self, [path, ...others]);
  },
};
const request = (path, init) => fetch(`https://api.cloudflare.com/client/v4${path}`, init);
const cf = new Proxy(request, metered);
export default async () => {
  await cf('/accounts/a/workers/namespaces', { headers: { accept: 'application/json' } });
  return sizes;
};
