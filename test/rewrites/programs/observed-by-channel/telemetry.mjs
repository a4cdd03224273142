import { subscribe } from 'node:diagnostics_channel';

export const groups = [];
subscribe('undici:request:create', ({ request }) => groups.push(request.path.split('/')[5]));
