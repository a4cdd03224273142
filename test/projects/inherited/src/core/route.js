export const route = (getPath) => async (request, response) => {
  const answer = await fetch(`https://api.cloudflare.com/client/v4${getPath(request.params)}`);
  response.json(await answer.json());
};

export const officeRoute = (getPath) => async (request, response) => {
  const answer = await fetch(`https://office.example/client/v4${getPath(request.params)}`);
  response.json(await answer.json());
};
