export const API_BASE = 'https://api.cloudflare.com/client/v4';
export const MONITOR_BASE = 'https://monitor.harbour.example/client/v4';

/** Everything about one zone lies below this. */
export const zoneUrl = (zone: string): string => `${API_BASE}/zones/${zone}`;
