const memoize = (fn, getKey) => {
  const known = new Map();
  return (path) => {
    const key = getKey(path);
    if (!known.has(key)) known.set(key, fn(path));
    return known.get(key);
  };
};
const cf = memoize(
  (path) => fetch(`https://api.cloudflare.com/client/v4${path}`),
  (path) => path.split('/').slice(0, 4).join('/'),
);
export default async () => {
  await cf('/accounts/a/storage/buckets');
  await cf('/accounts/a/workers/namespaces');
};
