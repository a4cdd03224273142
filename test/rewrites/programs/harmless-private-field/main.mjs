// rewritten
import { Namespaces } from './client.mjs';

export default async () => {
  const namespaces = new Namespaces({ account: 'a1', token: 't' });
  return [await namespaces.list(), await namespaces.remove('n1', 'a/b')];
};
