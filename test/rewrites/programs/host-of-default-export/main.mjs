import api, { byOption, byServer, servers } from './api.mjs';

export default async () => {
  const first = [await byOption(), await byServer()];
  api.options.host = 'mirror.example';
  servers.unshift('https://mirror.example/cf');
  return [first, await byOption(), await byServer()];
};
