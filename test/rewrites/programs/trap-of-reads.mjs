const log = [];
const zones = { read: (path) => fetch(`https://api.cloudflare.com/client/v4/zones/z/${path}`) };
const logged = new Proxy(zones, {
  get(target, name) {
    const method = Reflect.get(target, name);
    return (...args) => {
      log.push([name, ...args].join(' '));
      return method(...args);
    };
  },
});
export default async () => {
  await logged.read('script_monitor/scripts');
  return log;
};
