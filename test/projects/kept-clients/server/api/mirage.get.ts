// expect: mirage likely @settings/mirage
export default defineEventHandler((event) => useZones()(`/${event.context.zone}/settings/mirage`));
