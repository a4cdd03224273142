import { Base } from './base.mjs';

class Steps extends Base {
  async stores(account) {
    return (await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)).status;
  }
}
export default async () => {
  const steps = new Steps();
  return [await steps.stores('a'), steps.sizeOf('stores')];
};
