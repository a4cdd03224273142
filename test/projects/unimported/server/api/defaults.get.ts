export default defineEventHandler(async () => {
  const { client, account } = useHarbour();
  const { result } = await client(account);
  // expect: account-default-nameservers proven @default_nameservers
  return { servers: result.settings.default_nameservers };
});
