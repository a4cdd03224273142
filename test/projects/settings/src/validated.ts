import { z } from 'zod';

const schema = z.object({ DRIFT_EDGE_URL: z.string().url(), DRIFT_SHOP_URL: z.string().url() });
const settings = schema.parse(process.env);

// expect: billing-profile-and-history likely @user/billing/profile
export const profile = () => fetch(`${settings.DRIFT_EDGE_URL}/user/billing/profile`);
export const shop = () => fetch(`${settings.DRIFT_SHOP_URL}/user/billing/profile`);
