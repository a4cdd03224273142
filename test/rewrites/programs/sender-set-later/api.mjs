let send = fetch;

export const sendBy = (other) => {
  send = other;
};

const read = async (path) => {
  const response = await send(`https://api.cloudflare.com/client/v4${path}`);
  return response.status;
};

export const list = (account) => read(`/accounts/${account}/workers/namespaces`);
