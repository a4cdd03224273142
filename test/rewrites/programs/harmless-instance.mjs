// rewritten
class Jobs {
  title = 'jobs';
  constructor(options) {
    Object.assign(this, options);
  }
  async stores(account) {
    const url = `https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`;
    return `${this.title} ${(await fetch(url)).status}`;
  }
}
const state = Object.assign(new Map(), JSON.parse('{"seen":1}'));
const show = (object) => `${object.title}: ${Object.keys(object).join()}`;
export default async () => {
  const jobs = new Jobs({ level: 1 });
  return [await jobs.stores('a'), show(jobs), `${jobs.title.toString()}`, state.seen];
};
