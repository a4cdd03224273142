import type { Hooks } from '@desk/worker';
import { list } from './api.ts';
import { cache } from './store.ts';

export interface Route {
  id: string;
  zone_name: string;
}

// Another system gives these, too.
export interface Stop {
  id: string;
  zone_name: string;
}

/** What the functions of the worker get. */
export interface Desk {
  routes(zone: string): Promise<Route[]>;
  stops(zone: string): Promise<Stop[]>;
}

export const desk: Desk = {
  routes: (zone) => list<Route>(`/zones/${zone}/dns_records`),
  stops: (zone) => list<Stop>(`/zones/${zone}/dns_records`),
};

/** The hook gives no routes, although its type knows them. */
export const alarm: Hooks<Desk> = {
  async failed({ message }: Error) {
    await fetch('https://alarm.example/v2/enqueue', { method: 'POST', body: JSON.stringify({ message }) });
  },
};

export const timetable: { stops(line: string): Promise<Stop[]> } = {
  stops: async (line) => (await fetch(`https://timetable.example/lines/${line}/stops`)).json() as Promise<Stop[]>,
};

// expect: dns-record-zone-fields likely @zone_name
export const labelOfRoute = (route: Route): void => cache.put(`${route.id} ${route.zone_name}`);

export const labelOfStop = (stop: Stop): void => cache.put(`${stop.id} ${stop.zone_name}`);
