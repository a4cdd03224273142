import Fastify from 'fastify';
import edge from './plugins/edge.js';
import devices from './routes/devices.js';

const app = Fastify();
await app.register(edge, { account: process.env.ACCOUNT });
await app.register(devices, { prefix: '/api' });
await app.listen({ port: 8080 });
