import { get } from './http';

// expect: zone-analytics-v1 proven @analytics/dashboard
const dashboard = (zone: string, since = -1440) => get(`zones/${zone}/analytics/dashboard?since=${since}&continuous=true`);

// expect: zone-analytics-v1 proven @analytics/colos
export const colos = (zone: string) => get(`zones/${zone}/analytics/colos`);

export default dashboard;
