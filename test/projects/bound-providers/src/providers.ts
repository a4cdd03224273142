import type { Provider } from '@loopback/core';
import axios, { type AxiosInstance } from 'axios';

export class EdgeHttpProvider implements Provider<AxiosInstance> {
  value() {
    return axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
  }
}

export class DepotHttpProvider implements Provider<AxiosInstance> {
  value() {
    return axios.create({ baseURL: 'https://depot.example.com' });
  }
}
