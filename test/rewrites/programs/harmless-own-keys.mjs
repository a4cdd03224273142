// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function once(path) {
  if (!answers.has(path)) {
    const response = await fetch(BASE + path);
    answers.set(path, response.status);
  }
  return answers.get(path);
}

export default async () => [
  await once('/zones/z/script_monitor/scripts'),
  await once('/zones/z/script_monitor/scripts'),
  await once('/zones/z/script_monitor/connections'),
];
