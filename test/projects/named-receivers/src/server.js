import { createServer, openRest, Rest } from '@desk/rest';
import { openLedger } from './ledger.js';
import { settings } from './settings.js';

const server = createServer({ name: 'zone-desk' });

/** A package makes these clients, and no table describes it: only their URLs tell whose they are. */
server.panel = openRest({ url: settings.panel.root, retry: 2 });
server.depot = new Rest('https://depot.example.com/api', { retry: 2 });
server.ledger = openLedger();
server.tower = openRest({ url: 'https://api.cloudflare.com/client/v4', retry: 2 });
server.harbour = openRest({ url: process.env.HARBOUR_URL });
server.kiosk = openRest({ url: 'https://kiosk.example.com' });

export const backup = createServer({ name: 'backup' });
backup.kiosk = openRest({ url: 'https://api.cloudflare.com/client/v4' });

export default server;
