export const answer = (accounts) => async (input) => {
  const [, , , , account] = new URL(input).pathname.split('/');
  return Response.json({ success: true, result: accounts[account] });
};
