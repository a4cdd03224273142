import axios from 'axios';

export const harbour = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
export const depot = axios.create({ baseURL: 'https://depot.example.com/v1' });

const open = (response) => ({ ...response, data: response.data.result });
harbour.interceptors.response.use(open);
depot.interceptors.response.use(open);

export const failureOf = (error) => error.response?.data.errors[0];
