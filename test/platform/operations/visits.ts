/** The requests of visitors to a zone: every hour has the same few, so a period alone says what there is to count. */

export interface Visit {
  /** Milliseconds. */
  time: number;
  visitor: string;
  status: number;
  type: string;
  country: string;
  ipClass: string;
  protocol: string;
  colo: string;
  bytes: number;
  isCached: boolean;
  isPage: boolean;
  threat: string | null;
}

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const page = { status: 200, type: 'html', ipClass: 'noRecord', isPage: true, threat: null };

/** By the minute of the hour. */
const HOURLY: readonly (Omit<Visit, 'time'> & { minute: number })[] = [
  { ...page, minute: 0, visitor: 'a', country: 'CH', protocol: 'TLSv1.3', colo: 'ZRH', bytes: 900, isCached: true },
  { ...page, minute: 0, visitor: 'b', country: 'US', protocol: 'none', colo: 'EWR', bytes: 1100, isCached: false },
  {
    ...page,
    minute: 1,
    visitor: 'a',
    country: 'CH',
    protocol: 'TLSv1.3',
    colo: 'ZRH',
    type: 'png',
    bytes: 70_000,
    isCached: true,
    isPage: false,
  },
  {
    ...page,
    minute: 40,
    visitor: 'c',
    country: 'US',
    protocol: 'TLSv1.2',
    colo: 'EWR',
    bytes: 10,
    status: 403,
    isCached: false,
    isPage: false,
    ipClass: 'badHost',
    threat: 'bic.ban.unknown',
  },
];

/** The visits from `since` on and before `until`, both in milliseconds. */
export function listVisits(since: number, until: number): Visit[] {
  const visits: Visit[] = [];
  for (let hour = Math.floor(since / HOUR) * HOUR; hour < until; hour += HOUR)
    for (const { minute, ...visit } of HOURLY) visits.push({ ...visit, time: hour + minute * MINUTE });
  return visits.filter(({ time }) => time >= since && time < until);
}

/** Groups of equal keys, in the order of their first visit. */
export function groupVisits(visits: readonly Visit[], getKey: (visit: Visit) => string): Map<string, Visit[]> {
  const groups = new Map<string, Visit[]>();
  for (const visit of visits) groups.set(getKey(visit), [...(groups.get(getKey(visit)) ?? []), visit]);
  return groups;
}

export const sumBytes = (visits: readonly Visit[]): number => visits.reduce((sum, { bytes }) => sum + bytes, 0);

export const toTime = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z');

/** The start of the interval of this length, in minutes, in which a time is. */
export const alignDown = (time: number, minutes: number): number =>
  Math.floor(time / (minutes * MINUTE)) * minutes * MINUTE;
