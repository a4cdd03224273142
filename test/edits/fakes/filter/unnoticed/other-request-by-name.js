export const answer = (zones, table) => async (input) => {
  const url = new URL(input);
  if (url.pathname === '/client/v4/zones')
    return Response.json({ result: zones.filter(({ name }) => name === url.searchParams.get('name')) });
  return Response.json({ success: true, result: table });
};
