import { MONITOR_BASE } from '~config';

/** Our own service; its routes were named after the ones it watches. */
export async function request<T>(path: string): Promise<T> {
  const response = await fetch(MONITOR_BASE + path);
  return (await response.json()) as T;
}
