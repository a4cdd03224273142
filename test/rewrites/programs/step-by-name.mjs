const steps = {
  start: async (context) => steps[context.query.name ? 'send' : 'stop'](context, 0),
  send: async (context) => {
    const query = new URLSearchParams(context.query);
    const response = await fetch(`https://api.cloudflare.com/client/v4${context.path}?${query}`);
    return response.status;
  },
  stop: async () => 0,
};
const get = (path, query) => {
  const context = { path, query };
  const step = (name) => steps[name](context, () => step(name + 1));
  return step(query.name ? 'send' : 'stop');
};
export default async () => [await get('/zones/z/dns_records', { name: 'contains:api', type: 'A' })];
