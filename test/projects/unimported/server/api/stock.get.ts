export default defineEventHandler(async () => {
  const { client, account } = useDepot();
  const { result } = await client(account);
  return { servers: result.settings.default_nameservers };
});
