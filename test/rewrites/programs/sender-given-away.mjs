// A key of another program decides which tail is sent: only one of two calls is seen.
async function send(tail) {
  return (await fetch(`https://api.cloudflare.com/client/v4/zones/z1/script_monitor${tail}`)).ok;
}
export const senders = { send };
export default async () => [await send('/scripts'), await senders[process.env.SENDER ?? 'send']('/policies')];
