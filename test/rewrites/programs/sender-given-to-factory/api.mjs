export const createApi = (send = fetch) => {
  const read = async (path) => {
    const response = await send(`https://api.cloudflare.com/client/v4${path}`);
    return response.status;
  };
  return { list: (account) => read(`/accounts/${account}/workers/namespaces`) };
};
