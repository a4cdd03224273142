import type { Got } from 'got';

interface Switch {
  zone: string;
  name: string;
}

/** The worker makes these with its client; workflows know their type alone. */
export const makeZoneActivities = (http: Got) => {
  const below = (zone: string) => http.extend({ prefixUrl: `https://api.cloudflare.com/client/v4/zones/${zone}` });
  return {
    turnOn: ({ zone, name }: Switch) => below(zone).patch(`settings/${name}`, { json: { value: 'on' } }),
  };
};

export const makeDepotActivities = (http: Got) => {
  const below = (zone: string) => http.extend({ prefixUrl: `https://depot.example.com/zones/${zone}` });
  return {
    turnOn: ({ zone, name }: Switch) => below(zone).patch(`settings/${name}`, { json: { value: 'on' } }),
  };
};

export type ZoneActivities = ReturnType<typeof makeZoneActivities>;
export type DepotActivities = ReturnType<typeof makeDepotActivities>;
