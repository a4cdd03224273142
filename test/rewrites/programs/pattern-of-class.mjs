const SLOW = /\/accounts\/\w+\/workers\/namespaces/;
class Client {
  isSlow(url) {
    return SLOW.test(url);
  }
  async send(path) {
    const url = `https://api.cloudflare.com/client/v4${path}`;
    return fetch(url, { headers: { timeout: this.isSlow(url) ? '60' : '5' } });
  }
}
export default async () => {
  await new Client().send('/accounts/a/workers/namespaces/n/keys');
};
