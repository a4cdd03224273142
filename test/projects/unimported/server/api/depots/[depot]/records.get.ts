export default defineEventHandler(async (event) => {
  const { result } = await useDepot().client(`/zones/${getRouterParam(event, 'depot')}/dns_records`);
  return result;
});
