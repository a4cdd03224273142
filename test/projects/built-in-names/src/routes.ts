import type { FastifyInstance } from 'fastify';

export async function routes(app: FastifyInstance) {
  app.post('/limits', async () => {
    // expect: rate-limits-v1 likely @rate_limits
    await app.orchardGate.add('rate_limits', { threshold: 20 });
  });

  app.get('/filters', () => {
    // expect: firewall-rules-and-filters likely @filters
    return app.orchardGate.search('filters', { page: '1' });
  });

  app.put('/limits/:id', async ({ params, body }) => {
    const { id } = params as { id: string };
    // expect: rate-limits-v1 likely @rate_limits
    await app.orchardGate.replace(`rate_limits/${id}`, body);
  });

  app.get('/names', async () => {
    const seen = new Set<string>();
    app.orchardNames.add('rate_limits');
    seen.add('filters');
    // A text of the application, not the gate.
    return { title: app.orchardTitle.replace('rate_limits', 'limits'), found: app.orchardTitle.search('filters') };
  });
}
