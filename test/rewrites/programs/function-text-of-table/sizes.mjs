import { registry } from './registry.mjs';

export const sizes = () => [...registry.values()].map((job) => String(job).length);
