const answers = new Map([
  ['GET', { enabled: true }],
  ['PUT', []],
]);

// Unlike in a fake that notices it, the segment is compared with others, and the method is the key.
export const answer = async (input, { method = 'GET' } = {}) => {
  const [, , , , , resource] = new URL(input).pathname.split('/');
  if (resource === 'rulesets') return Response.json({ success: true, result: [] });
  return Response.json({ success: true, result: answers.get(method) });
};
