import { CMS_API, PAGES_API } from 'astro:env/server';

// expect: billing-profile-and-history likely @user/billing/profile
export const pages = () => fetch(`${PAGES_API}/user/billing/profile`);
export const cms = () => fetch(`${CMS_API}/user/billing/profile`);
// expect: billing-profile-and-history likely @user/billing/history
export const edge = () => fetch(`${process.env.DRIFT_EDGE_API}/user/billing/history`);
export const shop = () => fetch(`${process.env.DRIFT_SHOP_API}/user/billing/history`);
