const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';

async function list(asked) {
  const response = await fetch(`${ATTACKS}?${new URLSearchParams(asked)}`);
  const answer = Object.assign(await response.json(), { asked });
  return answer.result.concat(asked).map(({ magnitude }) => magnitude);
}

export default () => list({ limit: '5', magnitude: 'MITIGATED_REQUESTS' });
