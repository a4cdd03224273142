/** Routes, pages, records and texts of the program itself. */
import { Link } from 'react-router';
import { audit, createServer, createStubs, h, handlers, router, server } from './framework.js';

export const credentials = 'key';

server.route({ method: 'GET', path: '/zones/{zone}/rate_limits', handler: h });

export const routes = [{ method: 'GET', path: '/zones/:zone/rate_limits', handler: 'limits.list' }];
export const table = [['GET', '/zones/:zone/rate_limits', function list() {}]];
const functions = [{ method: 'GET', path: '/zones/:zone/rate_limits', run: handlers.limits }];
router.use(functions);

const proxied = [{ method: 'GET', url: '/zones/:zone/rate_limits' }];
for (const { method, url } of proxied) router.add(method, url);
createServer({ forwards: [{ method: 'GET', path: '/zones/:zone/rate_limits' }] });

export const lambda = {
  functions: { limits: { handler: 'src/limits.main', events: [{ http: { method: 'get', path: '/zones/{zone}/rate_limits' } }] } },
};

export const pages = [
  { path: '/zones/:zone/rate_limits', element: <p /> },
  { path: '/zones/:zone/rate_limits', label: 'Rate limits' },
];
export const Menu = () => <Link to={{ pathname: '/zones/1/rate_limits' }} />;

const documented = [{ method: 'GET', path: '/zones/{zone}/rate_limits' }];
for (const { method, path } of documented) console.log(`${method} ${path}`);
export const ended = [{ method: 'GET', path: '/zones/{zone}/rate_limits', sunset: '2026-01-01' }];
export const List = () => documented.map(({ path }) => <code>{path}</code>);

audit.trail({ entries: [{ method: 'GET', path: '/zones/1/rate_limits', status: 200 }] });
export const answers = createStubs([{ method: 'GET', path: '/zones/1/rate_limits' }]);
export const links = (zone: string) => ({ method: 'GET', href: `/zones/${zone}/rate_limits` });
