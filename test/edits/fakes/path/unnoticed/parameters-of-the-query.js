export const answer = (table) => async (input) => {
  const { searchParams } = new URL(input);
  const wanted = [...searchParams];
  return Response.json({ success: true, result: wanted.length === 0 ? table : [] });
};
