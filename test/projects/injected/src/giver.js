import Cloudflare from 'cloudflare';
import { listLimits, listOfficeLimits } from './given.js';

const office = { rateLimits: { list: (zone) => fetch(`https://office.harbour.example/limits/${zone}`) } };

export const limits = (zone) => listLimits(new Cloudflare({ apiToken: process.env.API_TOKEN }), zone);
export const officeLimits = (zone) => listOfficeLimits(office, zone);
