import { CLOUD, SHOP } from './endpoints.js';

export const cloud = () => fetch(`https://api.cloudflare.com/client/v4${CLOUD.limits.path}`);
export const shop = () => fetch(`https://shop.example.com${SHOP.limits.path}`);
