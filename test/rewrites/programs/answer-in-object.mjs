const log = ({ answer, ms }) => [new URL(answer.url).pathname.split('/')[6], answer.status, ms];
export default async () => {
  const answer = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return log({ answer, ms: 0 });
};
