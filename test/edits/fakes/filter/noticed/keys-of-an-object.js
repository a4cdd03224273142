export const answer = (table) => async (input) => {
  const wanted = Object.fromEntries(new URL(input).searchParams);
  const result = table.filter((row) => Object.keys(wanted).every((column) => row[column] === wanted[column]));
  return Response.json({ success: true, result });
};
