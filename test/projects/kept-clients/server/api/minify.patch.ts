export default defineEventHandler(async (event) => {
  const { zone, value } = await readBody(event);
  await useDepot()(`zones/${zone}/settings/minify`, { method: 'PATCH', body: { value } });
  // expect: setting-minify proven @settings/minify
  return usePlatform()(`zones/${zone}/settings/minify`, { method: 'PATCH', body: { value } });
});
