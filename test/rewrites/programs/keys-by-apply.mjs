const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status);
  return answers.get(path);
}
export { once };
const scripts = (zone) => once(`/zones/${zone}/script_monitor/scripts`);
const any = (...given) => once.apply(null, given);

export default async () => [await scripts('z'), await any('/zones/z/script_monitor/scripts')];
