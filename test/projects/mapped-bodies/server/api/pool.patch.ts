// A comment with an escape, `\x61`, spells no word of the code.
/** The framework imports the functions of `server/utils` by itself. */
export default defineEventHandler(async (event) => {
  const { patch } = useAccount(event.context.account);
  return patch(`/load_balancers/pools/${event.context.pool}`, toWatchedPool(await readBody(event)));
});
