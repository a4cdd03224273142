import { ROOT } from './base';

/** A zone knows its own address; whoever asks adds the end. */
export const askZone = (zone: string, end: string): Promise<Response> => fetch(`${ROOT}/zones/${zone}/${end}`);
