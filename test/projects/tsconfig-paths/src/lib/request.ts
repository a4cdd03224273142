import { API_BASE } from '~config';

export interface Envelope<T> {
  success: boolean;
  errors: { code: number; message: string }[];
  result: T;
}

export async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${API_BASE}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${process.env.API_TOKEN}`, 'Content-Type': 'application/json', ...init.headers },
  });
  const envelope = (await response.json()) as Envelope<T>;
  if (!envelope.success) throw new Error(envelope.errors.map(({ message }) => message).join('; '));
  return envelope.result;
}
