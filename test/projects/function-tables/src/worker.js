import { handlers } from './handlers.js';

export async function work({ kind, account }, { host }) {
  const handler = handlers.get(kind);
  return handler?.(host.edgeHttp, account);
}
