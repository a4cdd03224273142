export { audit, createServer, createStubs, h, handlers, router, server } from 'panel-framework';
