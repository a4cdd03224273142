class Jobs {
  async stores(account) {
    return (await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)).status;
  }
}
const jobs = new Jobs();
const measure = (object, name) => object[name].toString().length;
export default async () => [await jobs.stores('a'), measure(jobs, 'stores')];
