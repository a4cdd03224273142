import Fastify from 'fastify';
import { config } from './config.js';
import { Edge, Ledger } from './edge.js';
import { routes } from './routes.js';

const app = Fastify();
app.decorate('edge', new Edge(config));
app.decorate('ledger', new Ledger(config));
app.register(routes);
app.listen({ port: 8080 });
