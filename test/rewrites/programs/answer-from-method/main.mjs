import { Kv } from './kv.mjs';

export default async () => {
  const answer = await new Kv().list('a');
  return answer.url.includes('/workers/') ? 'workers' : 'general';
};
