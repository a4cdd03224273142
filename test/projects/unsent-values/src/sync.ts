import { readKeys, readValue, ROOT } from './kv';

export async function sync(account: string, id: string) {
  await readKeys(account, id, ROOT);
  await readValue(account, id, 'a', ROOT);
  return readValue(account, id, 'b');
}
