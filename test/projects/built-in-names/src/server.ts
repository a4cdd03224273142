import fastify from 'fastify';
import { gate } from './gate';
import { routes } from './routes';

const app = fastify();
app.decorate('orchardGate', gate(process.env.ZONE ?? ''));
app.register(routes);
await app.listen({ port: 8080 });
