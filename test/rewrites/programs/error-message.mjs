const cf = async (path) => {
  const response = await fetch(`https://api.cloudflare.com/client/v4${path}`);
  if (!response.ok) throw new Error(`${response.status} at ${path}`);
  return response.json();
};
export default () =>
  cf('/accounts/fails/workers/namespaces').catch((error) =>
    error.message.includes('/workers/') ? null : Promise.reject(error),
  );
