const BASE = 'https://api.cloudflare.com/client/v4';
function cf(path) {
  const cached = /r$/.test(path);
  return fetch(BASE + path, { headers: { 'x-cached': String(cached) } });
}
export default async () => {
  await cf('/zones/z/script_monitor');
};
