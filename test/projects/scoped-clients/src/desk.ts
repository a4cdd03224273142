import axios, { type AxiosInstance } from 'axios';
import { ROOT } from './base';

export interface Edge {
  inZone(id: string): AxiosInstance;
}

export interface Stock {
  inStore: (id: string) => AxiosInstance;
}

export const connect = (token: string): Edge & Stock => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    inZone: (id) => axios.create({ baseURL: `${ROOT}/zones/${id}`, headers }),
    inStore: (id) => axios.create({ baseURL: `https://stock.harbour.example/zones/${id}`, headers }),
  };
};
