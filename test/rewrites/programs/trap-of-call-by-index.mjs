const slowest = { name: '', took: -1 };
class Timing {
  apply(inner, self, given) {
    const start = performance.now();
    return inner.apply(self, given).finally(() => {
      const took = performance.now() - start;
      if (took > slowest.took) Object.assign(slowest, { name: given[0].split('/').at(-1), took });
    });
  }
}
const list = async (path) => (await fetch('https://api.cloudflare.com/client/v4' + path)).json();
const timed = new Proxy(list, new Timing());
export default async () => {
  await timed('/zones/z/script_monitor');
  return slowest.name;
};
