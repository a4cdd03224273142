const BASE = 'https://api.cloudflare.com/client/v4';
export default async () => {
  const answers = await Promise.all(
    ['a', 'b'].map((account) => fetch(`${BASE}/accounts/${account}/workers/namespaces`)),
  );
  return answers.filter(({ ok }) => ok).map((answer) => answer['url'].length);
};
