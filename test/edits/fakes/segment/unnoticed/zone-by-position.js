export const answer = (zones) => async (input) => {
  const [, , , , zone, resource] = new URL(input).pathname.split('/');
  if (resource === 'rulesets') return Response.json({ success: true, result: [] });
  return Response.json({ success: true, result: zones[zone] });
};
