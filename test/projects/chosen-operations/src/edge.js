import ky from 'ky';
import { operations } from './operations.js';

const fill = (path, values) => path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));

export function install(app) {
  const api = ky.create({ prefixUrl: 'https://api.cloudflare.com/client/v4' });
  app.context.edge = {
    async ask(name, values, searchParams) {
      const { verb, path } = operations[name];
      const { result } = await api(fill(path, values), { method: verb, searchParams }).json();
      return result;
    },
  };
}
