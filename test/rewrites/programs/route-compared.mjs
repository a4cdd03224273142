const list = (path) => fetch(`https://api.cloudflare.com/client/v4${path}`);
export default async () => {
  const before = await list('/accounts/a/workers/namespaces');
  const after = await list('/accounts/a/storage/kv/namespaces');
  return before.status === after.status;
};
