function select(rows, wanted) {
  return rows.filter((row) => [...wanted].every(([column, value]) => value.endsWith(row[column])));
}

export const answer = (table) => async (input) => {
  const url = new URL(input);
  return Response.json({ success: true, result: select(table, url.searchParams) });
};
