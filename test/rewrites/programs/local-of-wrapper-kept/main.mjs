import { call, sent } from './call.mjs';

export default async () => {
  await call('/accounts/a/workers/namespaces');
  return sent;
};
