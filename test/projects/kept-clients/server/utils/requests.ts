interface Owner {
  readonly root: string;
  load(path: string, query?: Record<string, string>): Promise<any>;
}

const open = (host: string, owner: string): Owner => ({
  root: `/accounts/${owner}`,
  load: (path, query = {}) =>
    fetch(`${host}${path}?${new URLSearchParams(query)}`).then((answer) => answer.json()).then((body) => body.result),
});

/** Kept in what the request carries: what that holds before is not known. */
export const ownerOf = (request: { locals: Map<string, unknown>; owner: string }): Owner => {
  let owner = request.locals.get('owner') as Owner | undefined;
  if (!owner) request.locals.set('owner', (owner = open('https://api.cloudflare.com/client/v4', request.owner)));
  return owner;
};

/** Of our own depot. */
export const depotOf = (request: { locals: Map<string, unknown>; owner: string }): Owner => {
  let depot = request.locals.get('depot') as Owner | undefined;
  if (!depot) request.locals.set('depot', (depot = open('https://depot.harbour.example', request.owner)));
  return depot;
};
