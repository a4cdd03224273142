const BASE = 'https://api.cloudflare.com/client/v4';
const seen = [];
const cf = async (path, { onSent } = {}) => {
  const response = await fetch(BASE + path);
  onSent?.(path);
  return response;
};
export default async () => {
  await cf('/accounts/a/workers/namespaces', { onSent: (path) => seen.push(path.split('/').at(-2)) });
  return seen;
};
