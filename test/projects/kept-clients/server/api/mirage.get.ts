// expect: mirage proven @settings/mirage
export default defineEventHandler((event) => useZones()(`/${event.context.zone}/settings/mirage`));
