export const answer = (table) => async (url) => {
  const [, path] = /\/client\/v4(\/.*)$/.exec(url) ?? [];
  if (path === '/user/tokens/verify') return Response.json({ success: true, result: { status: 'active' } });
  return Response.json({ success: true, result: table });
};
