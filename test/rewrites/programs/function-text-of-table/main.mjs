import { register } from './registry.mjs';

async function list(account) {
  const response = await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`);
  return response.ok;
}
register('list', list);
export default async (load) => {
  const { sizes } = await load('sizes.mjs');
  await list('a');
  return sizes();
};
