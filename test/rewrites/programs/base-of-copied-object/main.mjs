import { api } from './api.mjs';

const mirror = { ...api, base: 'https://mirror.example/cf' };
export default async () => [await mirror.list('acc')];
