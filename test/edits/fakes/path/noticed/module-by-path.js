export const answer = async (input) => {
  const { pathname } = new URL(input);
  return Response.json((await import(`./answers${pathname}.js`)).default);
};
