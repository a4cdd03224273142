const tasks = [
  async (account) =>
    (await fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/workers/namespaces`)).status,
  () => 1,
];
export default async () => [await tasks[0]('a'), tasks.slice(0, 1).join().length];
