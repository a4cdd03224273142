const counts = new Map();
const count = async (context, next) => {
  await next();
  for (const key of Object.keys(context.query)) counts.set(key, context.status);
};
const send = async (context) => {
  const query = new URLSearchParams(context.query);
  const response = await fetch(`https://api.cloudflare.com/client/v4${context.path}?${query}`);
  context.status = response.status;
};
const steps = [count, send];
async function get(path, query) {
  const context = { path, query };
  const step = (at) => steps[at](context, () => step(at + 1));
  await step(0);
  return context.status;
}
export default async () => [
  await get('/radar/attacks/layer7/top/attacks', { limit: '5', magnitude: 'MITIGATED_REQUESTS' }),
  [...counts],
];
