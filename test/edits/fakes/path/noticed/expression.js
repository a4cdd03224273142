export const answer = (tables) => async (url) => {
  const [, kind] = /\/accounts\/\w+\/[a-z]+\/(\w+)$/.exec(url) ?? [];
  return Response.json({ success: true, result: tables[kind] ?? [] });
};
