import axios from 'axios';
import { plainToInstance, type ClassConstructor } from 'class-transformer';

const edge = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const depot = axios.create({ baseURL: 'https://depot.example.com' });

export async function list<T>(path: string, type: ClassConstructor<T>): Promise<T[]> {
  const { data } = await edge.get<{ result: unknown[] }>(path);
  return plainToInstance(type, data.result);
}

export async function listStored<T>(path: string, type: ClassConstructor<T>): Promise<T[]> {
  const { data } = await depot.get<{ result: unknown[] }>(path);
  return plainToInstance(type, data.result);
}
