import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

const routes: FastifyPluginAsyncTypebox = async (app) => {
  // expect: zero-trust-devices-legacy likely @devices`
  const devices = `${app.edgePath}/devices`;

  app.get('/devices', async () => {
    const { result } = await app.edge<{ result: unknown[] }>(devices, { query: { per_page: 100 } });
    return result;
  });

  app.get('/devices/:id/override_codes', async (request) => {
    const { id } = request.params as { id: string };
    // expect: zero-trust-devices-legacy likely @override_codes
    return app.edge(`${devices}/${id}/override_codes`);
  });

  app.get('/physical', () => app.edge(`${app.edgePath}/devices/physical-devices`));
  app.get('/depot/devices', () => app.depot(`${app.depotPath}/devices`));
  app.get('/depot/bookmarks', () => app.depot(`${app.edgePath}/access/bookmarks`));
};

export default routes;
