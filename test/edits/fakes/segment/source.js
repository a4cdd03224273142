const API = 'https://api.cloudflare.com/client/v4';

export const settings = (zone) =>
  fetch(`${API}/zones/${zone}/script_monitor`, { headers: { Authorization: 'Bearer t' } });
