// rewritten
const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';
const count = (url) =>
  fetch(url)
    .then((response) => response.json())
    .then(({ result }) => result.filter(({ magnitude }) => magnitude).length);

async function list(query) {
  const response = await fetch(`${ATTACKS}?${query}`);
  const { result } = await response.json();
  const found = [];
  for (const { magnitude } of result) found.push(magnitude);
  return [...found, ...result.slice(1).map((row) => row.magnitude)];
}

const read = (query) =>
  fetch(`${ATTACKS}?${new URLSearchParams(query)}`)
    .then((response) => response.json())
    .then(({ result }) => result.map((row) => row.magnitude));

export default async () => {
  const url = new URL(ATTACKS);
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  return [
    await count(url),
    await list(new URLSearchParams({ limit: '5', magnitude: 'MITIGATED_REQUESTS' })),
    await read({ limit: '1', magnitude: 'MITIGATED_REQUESTS' }),
  ];
};
