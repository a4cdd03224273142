import axios from 'axios';
import { KEYS } from './keys';

export function configure(app) {
  const { url } = app.get('edge');
  app.put('edgeClient', axios.create({ baseURL: url }));
  app.put('crmClient', axios.create({ baseURL: app.get('crm').url }));
}

// A registry that no table names; its factory returns a function that makes clients.
export const edgeFactory = (context) => {
  const { apiUrl } = context.lookup('edge.settings');
  return async (scope: string, id: string) => axios.create({ baseURL: `${apiUrl}/${scope}/${id}` });
};

export function register(registry) {
  registry.put('edge.settings', { apiUrl: 'https://api.cloudflare.com/client/v4' });
  registry.forKey(KEYS.Edge).toProvider(edgeFactory);
  registry.forKey(KEYS.Inventory).toDynamicValue(() => axios.create({ baseURL: 'https://inventory.example.com' }));
}

export const plugin = { key: 'edge-plugin', build: () => axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' }) };

// Both are called alike, so the key says nothing.
export function confuse(one, other) {
  one.put('sharedClient', axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' }));
  other.put('sharedClient', axios.create({ baseURL: 'https://crm.example.com' }));
}
