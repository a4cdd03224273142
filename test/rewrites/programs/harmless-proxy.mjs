// rewritten
const request = (path) => fetch(`https://api.cloudflare.com/client/v4${path}`);
const frozen = new Proxy(request, { set: () => false });
let sent = 0;
const counted = new Proxy(request, {
  apply(target, self, list) {
    sent += 1;
    console.debug(target.name);
    return Reflect.apply(target, self, list);
  },
});
const api = new Proxy(
  { read: (path) => request(path) },
  {
    get(target, name) {
      return (...args) => target[name](...args);
    },
  },
);
export default async () => {
  await frozen('/accounts/a/workers/namespaces');
  await counted('/accounts/a/workers/namespaces/n');
  await api.read('/zones/z/script_monitor');
  return sent;
};
