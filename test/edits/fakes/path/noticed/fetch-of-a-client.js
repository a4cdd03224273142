export const createFetch =
  (tables) =>
  async (input, { method = 'GET' } = {}) => {
    const path = new URL(input).pathname.slice('/client/v4/accounts/'.length);
    const [account, product, kind] = path.split('/');
    return Response.json({ success: true, result: tables[account]?.[`${method} ${product} ${kind}`] });
  };
