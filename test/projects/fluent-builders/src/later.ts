import { platform, type Ask } from './ask';

/** What others add is not known: the path may go on. */
function addRest(ask: Ask, parts: Map<string, string>) {
  for (const [key, value] of parts) ask.at(key, value);
}

export async function open(id: string, parts: Map<string, string>) {
  const ask = platform().at('zones', id, 'firewall');
  addRest(ask, parts);
  return ask.send();
}

const shared = platform();
export const locate = (id: string) => void shared.at('accounts', id);
export const tunnels = () => shared.at('tunnels').send();
