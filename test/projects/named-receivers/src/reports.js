/** Every object of these names belongs to another host. */
export const readPanel = (panel, id) =>
  // expect: zone-analytics-v1 possible @analytics/dashboard
  panel.get(`/zones/${id}/analytics/dashboard`);

export const readDepot = ({ depot }, id) =>
  // expect: zone-analytics-v1 possible @analytics/dashboard
  depot.get(`/zones/${id}/analytics/dashboard`);

export function readLedger(req, id) {
  const { ledger } = req.server;
  // expect: zone-analytics-v1 possible @analytics/dashboard
  return ledger.get(`/zones/${id}/analytics/dashboard`);
}

/** The platform's client, one that only the environment knows, and a name with clients of both. */
export const readTower = (tower, id) =>
  // expect: zone-analytics-v1 likely @analytics/dashboard
  tower.get(`/zones/${id}/analytics/dashboard`);

export const readHarbour = (req, id) =>
  // expect: zone-analytics-v1 likely @analytics/dashboard
  req.server.harbour.get(`/zones/${id}/analytics/dashboard`);

export const readKiosk = (kiosk, id) =>
  // expect: zone-analytics-v1 likely @analytics/dashboard
  kiosk.get(`/zones/${id}/analytics/dashboard`);

export const readUnwritten = (beacon, id) =>
  // expect: zone-analytics-v1 likely @analytics/dashboard
  beacon.get(`/zones/${id}/analytics/dashboard`);
