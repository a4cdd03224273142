export default defineEventHandler(async (event) => {
  const { result } = await useHarbour().client(`/zones/${getRouterParam(event, 'zone')}/dns_records`);
  return result;
});
