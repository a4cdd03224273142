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

export class OpenedHttpProvider implements Provider<AxiosInstance> {
  value() {
    const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
    http.interceptors.response.use((response) => ({ ...response, data: response.data.result }));
    return http;
  }
}

export class RenamedHttpProvider implements Provider<AxiosInstance> {
  value() {
    const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
    http.interceptors.response.use((response) => ({ ...response, data: { shelf: response.data.result } }));
    return http;
  }
}
