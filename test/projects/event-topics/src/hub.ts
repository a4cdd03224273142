import mitt from 'mitt';

export const hub = mitt();

export const Signal = { LISTED: 'records.listed', STOCKED: 'depot.stocked', MIXED: 'any.listed' } as const;
export const Level = { LISTED: 'depot.level' } as const;

/** Announces each entry of a list under the topic that the caller names. */
export function announce(topic: string, entries: unknown[]) {
  for (const entry of entries) hub.emit(topic, entry);
}
