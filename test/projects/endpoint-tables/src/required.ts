import { createRequire } from 'node:module';

const { edge } = createRequire(import.meta.url)('./endpoints.json');

// expect: rate-limits-v1 proven @fetch(`${edge.origin}${edge.paths.limits}`)
export const limits = () => fetch(`${edge.origin}${edge.paths.limits}`);
