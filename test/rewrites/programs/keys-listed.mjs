const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(BASE + path)).status);
  return answers.get(path);
}

export default async () => [await once('/zones/z/script_monitor/scripts'), [...answers.keys()]];
