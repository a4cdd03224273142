import * as http from './http';

// expect: rate-limits-v1 proven @rate_limits
export const list = (zone: string) => http.get(`zones/${zone}/rate_limits`);
// expect: rate-limits-v1 proven @rate_limits
export const remove = (zone: string, id: string) => http.default('DELETE', `zones/${zone}/rate_limits/${id}`);
