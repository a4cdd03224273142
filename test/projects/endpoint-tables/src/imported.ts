import endpoints from './endpoints.json' with { type: 'json' };

// expect: rate-limits-v1 proven @fetch(endpoints.edge.origin + endpoints.edge.paths.limits)
export const limits = () => fetch(endpoints.edge.origin + endpoints.edge.paths.limits);
export const zones = () => fetch(endpoints.edge.origin + endpoints.edge.paths.zones);
export const theirs = () => fetch(endpoints.crm.origin + endpoints.crm.paths.list);
/** A page of its own is no request. */
export const page = () => history.pushState({}, '', endpoints.edge.paths.limits);
