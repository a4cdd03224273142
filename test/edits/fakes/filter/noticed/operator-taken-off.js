export const answer = (table) => async (input) => {
  const [operator, wanted] = new URL(input).searchParams.get('name').split(':');
  return Response.json({ success: true, result: table.filter((row) => row.name[camel(operator)](wanted)) });
};

const camel = (word) => word.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
