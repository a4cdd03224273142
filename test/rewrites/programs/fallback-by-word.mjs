const API = 'https://api.cloudflare.com/client/v4';
// Some proxies on the way to the platform know the old route only.
export default async () => {
  const ask = (feature) => fetch(`${API}/zones/z/${feature}`).then((response) => response.json());
  const { result } = await ask('page_shield').catch(() =>
    fetch(`${API}/zones/z/script_monitor`).then((response) => response.json()),
  );
  return result;
};
