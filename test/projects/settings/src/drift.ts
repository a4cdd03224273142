import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const settings = parse(readFileSync(process.env.DRIFT_CONFIG ?? 'drift.yaml', 'utf8'));
const again = parse(readFileSync(join(import.meta.dirname, '..', 'drift.yaml')).toString());
const others = parse(readFileSync('shop.yaml', 'utf8'));

// expect: billing-profile-and-history likely @user/billing/profile
export const profile = () => fetch(settings.api + '/user/billing/profile');
// expect: billing-profile-and-history likely @user/billing/history
export const history = () => fetch(`${again.api}/user/billing/history`);
export const ownProfile = () => fetch(`${settings.billing.api}/user/billing/profile`);
export const shopProfile = () => fetch(`${others.api}/user/billing/profile`);
