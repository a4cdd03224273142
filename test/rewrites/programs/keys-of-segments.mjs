const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(BASE + path)).status);
  return answers.get(path);
}
const forget = (...segments) => answers.delete(`/${segments.join('/')}`);

export default async () => {
  await once('/zones/z/script_monitor/scripts');
  return forget('zones', 'z', 'script_monitor', 'scripts');
};
