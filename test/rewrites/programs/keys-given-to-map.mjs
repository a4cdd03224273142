const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(BASE + path)).status);
  return answers.get(path);
}
const paths = ['zones/z/script_monitor/scripts', 'user'].map((name) => `/${name}`);

export default async () => [await once('/zones/z/script_monitor/scripts'), ...(await Promise.all(paths.map(once)))];
