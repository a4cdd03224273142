export const answer = (tables) => async (input) => {
  const kind = new URL(input).pathname.split('/').at(-1);
  return Response.json({ success: true, result: tables[kind] ?? [] });
};
