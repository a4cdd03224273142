import { ROOT } from './base';

/** A zone knows its own address; callers add the end of the path. */
export const askZone = (zone: string, end: string): Promise<Response> => fetch(`${ROOT}/zones/${zone}/${end}`);
