import superagent from 'superagent';
import prefix from 'superagent-prefix';

const INVENTORY = process.env.INVENTORY_URL ?? 'http://inventory.internal:8080';
const inventory = superagent.agent().use(prefix(INVENTORY)).timeout(3000);

export const read = (zone) => inventory.get(`/zones/${zone}/settings/minify`).query({ kind: 'owner' });
