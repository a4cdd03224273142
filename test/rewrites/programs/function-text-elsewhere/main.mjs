export async function first() {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return response.ok;
}

export default async (load) => {
  const { run } = await load('runner.mjs');
  return run();
};
