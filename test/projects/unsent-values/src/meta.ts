import { readMeta, ROOT } from './kv';

export const meta = (account: string, id: string) => readMeta(account, id, ROOT);
