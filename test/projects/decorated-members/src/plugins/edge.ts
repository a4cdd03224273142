import fp from 'fastify-plugin';
import { ofetch, type $Fetch } from 'ofetch';

declare module 'fastify' {
  interface FastifyInstance {
    edge: $Fetch;
    edgePath: string;
    depot: $Fetch;
    depotPath: string;
  }
}

/** Clients that are called themselves, and beginnings of paths. */
export default fp<{ account: string }>(async (app, { account }) => {
  app.decorate('edge', ofetch.create({ baseURL: 'https://api.cloudflare.com/client/v4', retry: 1 }));
  app.decorate('edgePath', `/accounts/${account}`);
  app.decorate('depot', ofetch.create({ baseURL: 'https://depot.drift.example/v4', retry: 1 }));
  app.decorate('depotPath', `/accounts/${account}`);
});
