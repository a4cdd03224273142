import { Map } from './map.mjs';

const answers = new Map();

async function once(path) {
  if (!answers.has(path)) answers.set(path, (await fetch(`https://api.cloudflare.com/client/v4${path}`)).status);
  return answers.get(path);
}

export default () => once('/zones/z/script_monitor/scripts');
