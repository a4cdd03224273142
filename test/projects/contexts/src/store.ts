import type { Env } from './cf';

/** What this worker keeps, in a service of our own whose paths are those of the things kept. */
export function createStore(env: Env) {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch('https://store.harbour.example' + path, { headers: { Authorization: `Bearer ${env.STORE_TOKEN}` } });
    return (await response.json()) as T;
  };
  return { get };
}

export type Store = ReturnType<typeof createStore>;
