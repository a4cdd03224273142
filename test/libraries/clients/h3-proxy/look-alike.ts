import { defineEventHandler, proxyRequest } from 'h3';

const SHOP = 'https://shop.example.com';

export const read = defineEventHandler((event) => proxyRequest(event, `${SHOP}/zones/${event.context.zone}/settings/minify`));

export const page = defineEventHandler((event) => proxyRequest(event, `/zones/${event.context.zone}/settings/minify`));
