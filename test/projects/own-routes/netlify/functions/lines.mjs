import { call } from '../../server/platform.js';

export const handler = async ({ queryStringParameters }) => {
  const lines = await call(`/accounts/${queryStringParameters.account}/cfd_tunnel`);
  return { statusCode: 200, body: JSON.stringify(lines) };
};
