// rewritten
const BASE = 'https://api.cloudflare.com/client/v4';
const answers = new Map();

async function load(path) {
  const { status } = await fetch(BASE + path);
  answers.set(path, status);
  return status;
}
async function once(path) {
  answers.delete('/user');
  return answers.get(path) ?? load(path);
}

export default async () => [
  await once('/zones/z/script_monitor/scripts'),
  await once('/zones/z/script_monitor/scripts'),
];
