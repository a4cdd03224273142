export const answer = (table) => async (input) => {
  const { pathname } = new URL(input);
  if (pathname.endsWith('/dns_records')) return Response.json({ success: true, result: table });
  return new Response(null, { status: 404 });
};
