async function send(url) {
  const { status } = await fetch(url);
  const { searchParams } = url;
  return status + searchParams.size;
}

export default () => {
  const url = new URL('https://api.cloudflare.com/client/v4/radar/attacks/layer7/top/attacks');
  url.searchParams.set('magnitude', 'MITIGATED_REQUESTS');
  return send(url);
};
