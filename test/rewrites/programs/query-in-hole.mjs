const ATTACKS = 'https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks';
const top = async (query) => {
  const url = new URL(`${ATTACKS}${query}`);
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  await fetch(url);
};
export default () => top('?magnitude=AFFECTED_ZONES');
