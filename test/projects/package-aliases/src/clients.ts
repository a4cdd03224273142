import Cloudflare from 'cloudflare';
import CloudflareV3 from 'cloudflare-v3';
import CloudflareQueue from 'cloudflare-queue';

export const current = new Cloudflare();
export const old = new CloudflareV3();
export const queue = new CloudflareQueue();
