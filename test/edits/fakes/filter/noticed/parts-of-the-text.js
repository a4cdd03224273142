export const answer = (table) => async (url) => {
  const pairs = url
    .split('?')[1]
    .split('&')
    .map((pair) => pair.split('='));
  return Response.json({
    result: table.filter((row) => pairs.every(([column, wanted]) => wanted.includes(row[column]))),
  });
};
