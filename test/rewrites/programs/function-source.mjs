async function countRecords() {
  const response = await fetch('https://api.cloudflare.com/client/v4/accounts/a/workers/namespaces');
  return response.ok;
}

export default async () => {
  await countRecords();
  return Function.prototype.toString.call(countRecords).length;
};
