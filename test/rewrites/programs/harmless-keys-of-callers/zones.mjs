import { once } from './cache.mjs';

export const list = (zone) => once({ path: `/zones/${zone}/page_rules` });
export const remove = (zone, id) => once({ path: `/zones/${zone}/page_rules/${id}`, method: 'DELETE' });
