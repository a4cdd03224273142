import axios from 'axios';

/** The console's server; it adds the token. */
export const api = axios.create({ baseURL: '/api/cf' });

export const cached = axios.create({ baseURL: 'https://cache.harbour.example' });

export const load = async <T>(path: string): Promise<T> => {
  const response = await fetch(`/api/cf${path}`);
  return (await response.json()) as T;
};
