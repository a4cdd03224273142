const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function once(path) {
  if (!answers.has(path)) {
    const response = await fetch(BASE + path);
    answers.set(path, response.url.length);
  }
  return answers.get(path);
}
const ask = () => once('/zones/z/page_shield/scripts');

export default async () => [await once('/zones/z/script_monitor/scripts'), await ask()];
