import { http } from 'a-library-of-requests';

// The settings of the workspace are no sign that this package talks to Cloudflare.
export const readLimits = (zone) => http.get(`/zones/${zone}/rate_limits`);
