let last;
async function cf(path) {
  last = await fetch('https://api.cloudflare.com/client/v4' + path);
  return last.json();
}
export default async () => {
  await cf('/accounts/a/workers/namespaces');
  return last.url;
};
