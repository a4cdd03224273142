async function retry(send, times = 2) {
  const answer = await send();
  return answer.ok || times === 0 ? answer : retry(send, times - 1);
}
export default async () => {
  const answer = await retry(() => fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces'));
  const { url: address } = answer;
  return address.includes('/workers/');
};
