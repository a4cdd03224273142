import axios from 'axios';

const http = axios.create({ baseURL: 'https://api.cloudflare.com/client/v4' });
const depot = axios.create({ baseURL: 'https://depot.example.com/v4' });

export const post = async (path, data) => (await http.post(path, data)).data.result;

export const postDepot = async (path, data) => (await depot.post(path, data)).data;
