/** As much of Express' interface as the receivers use, over `node:http`. Ours, so that the proof needs no install. */

/** An application: a listener of `node:http` with routes and middleware, in the order in which they were added. */
export default function express() {
  const layers = [];
  const app = (request, response) => run(layers, dress(request), dressResponse(response));
  app.use = (...handlers) => void layers.push(...handlers.map((handler) => ({ isFor: () => true, handler })));
  app.post = (path, ...handlers) =>
    void layers.push(
      ...handlers.map((handler) => ({
        isFor: ({ method, path: asked }) => method === 'POST' && asked === path,
        handler,
      })),
    );
  return app;
}

express.json = ({ verify } = {}) =>
  reader('application/json', (bytes, request, response) => {
    verify?.(request, response, bytes);
    return JSON.parse(bytes.toString('utf8'));
  });
express.raw = ({ type = 'application/octet-stream' } = {}) => reader(type, (bytes) => bytes);
express.text = ({ type = 'text/plain' } = {}) => reader(type, (bytes) => bytes.toString('utf8'));

/** Middleware that makes `request.body` of a body of that type, unless another one already has. */
function reader(type, read) {
  return async (request, response, next) => {
    if (request.body !== undefined || request.headers['content-type'] !== type) return next();
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    request.body = read(Buffer.concat(pieces), request, response);
    return next();
  };
}

/** What is thrown, and what nobody answers, becomes 500 or 404. */
async function run(layers, request, response) {
  const next = async (index) => {
    const found = layers.findIndex(({ isFor }, place) => place >= index && isFor(request));
    if (found < 0) return response.sendStatus(404);
    return layers[found].handler(request, response, () => next(found + 1));
  };
  try {
    await next(0);
  } catch {
    if (!response.headersSent) response.sendStatus(500);
  }
}

function dress(request) {
  request.path = request.url.split('?')[0];
  request.get = request.header = (name) => request.headers[name.toLowerCase()];
  return request;
}

function dressResponse(response) {
  response.status = (status) => Object.assign(response, { statusCode: status });
  response.send = (body = '') => response.end(body);
  response.json = (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  response.sendStatus = (status) => response.status(status).end();
  return response;
}
