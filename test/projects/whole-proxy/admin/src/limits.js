import axios from 'axios';

// expect: rate-limits-v1 likely @rate_limits
export const listLimits = (zone) => axios.get(`/zones/${zone}/rate_limits`);
