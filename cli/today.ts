/** The clock of the command line. */
import type { Day } from '../data/lifecycle.ts';

/** Returns the day in UTC. */
export const getToday = (): Day => new Date().toISOString().slice(0, 10);
