import { createRouter, defineEventHandler, useBase } from 'h3';
import { call } from './platform.js';

const router = createRouter();
const shelves = createRouter();

router.get('/all', defineEventHandler(() => call('/accounts/1/cfd_tunnel')));
shelves.get('/all', defineEventHandler((event) => event.context.shelves.list()));

export const mirrors = useBase('/api/mirrors', router.handler);
export const stock = useBase('/api/shelves', shelves.handler);
