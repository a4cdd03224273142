const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status);
  return answers.get(path);
}
const scripts = () => once('/zones/z/script_monitor/scripts');
const path = '/zones/z/script_monitor/scripts';
const again = async () => ({ length: path.length, status: await once(path) });

export default async () => [await scripts(), await again()];
