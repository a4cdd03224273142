export const answer = (tables) => async (input) => {
  const parts = new URL(input).pathname.split('/');
  const kind = parts[6];
  return Response.json({ success: true, result: tables[kind] });
};
