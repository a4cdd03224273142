import type Cloudflare from 'cloudflare';
import type Depot from 'depot-client';
import type { FastifyPluginAsync, FastifyPluginCallback } from 'fastify';
import type { FastifyPluginAsync as DepotPlugin } from 'depot-server';

interface Given {
  edge: Cloudflare;
  zone: string;
}

// The options of a plugin, by the type argument of a type of the library.
export const limits: FastifyPluginAsync<{ edge: Cloudflare; zone: string }> = async (app, { edge, zone }) => {
  // expect: rate-limits-v1 proven @edge.rateLimits.list
  app.get('/limits', () => edge.rateLimits.list({ zone_id: zone }));
};

export const rules: FastifyPluginCallback<Given> = (app, options, done) => {
  // expect: waf-managed-rules-v1 proven @options.edge.firewall.waf.packages.list
  app.get('/rules', () => options.edge.firewall.waf.packages.list({ zone_id: options.zone }));
  done();
};

// The same of the depot, the first parameter, and a type of another library.
export const depotLimits: FastifyPluginAsync<{ edge: Depot; zone: string }> = async (app, { edge, zone }) => {
  app.get('/limits', () => edge.rateLimits.list({ zone_id: zone }));
};

export const first: FastifyPluginAsync<Given> = async ({ edge }: any) => {
  await edge.rateLimits.list({ zone_id: 'main' });
};

export const other: DepotPlugin<Given> = async (app: any, { edge, zone }: any) => {
  app.get('/limits', () => edge.rateLimits.list({ zone_id: zone }));
};
