import { groups } from './telemetry.mjs';

export default async () => {
  const answer = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return [answer.status, groups];
};
