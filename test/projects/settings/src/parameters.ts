import { defineString } from 'firebase-functions/params';

const edge = defineString('EDGE_BASE', { default: 'https://api.cloudflare.com/client/v4' });
const shop = defineString('SHOP_BASE', { default: 'https://shop.drift.example/v4' });

// expect: billing-profile-and-history likely @user/billing/profile
export const mine = () => fetch(`${edge.value()}/user/billing/profile`);
// expect: billing-profile-and-history possible @user/billing/profile
export const theirs = () => fetch(`${shop.value()}/user/billing/profile`);
