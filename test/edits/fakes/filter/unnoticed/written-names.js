export const answer = (table) => async (input) => {
  const { searchParams } = new URL(input);
  for (const name of ['page', 'per_page']) if (searchParams.has(name)) throw new Error('only one page');
  const first = Number(searchParams.get('page') ?? 1) - 1;
  return Response.json({ success: true, result: table.slice(first * 100, (first + 1) * 100) });
};
