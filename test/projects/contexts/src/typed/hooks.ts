import { makeCalls, type Call } from './call';

const platform = makeCalls('https://api.cloudflare.com/client/v4');
const office = makeCalls('https://office.harbour.example/api');

interface Event {
  fetch: typeof globalThis.fetch;
  locals: { platformCall?: Call; officeCall?: Call };
}

export async function handle(event: Event, resolve: (event: Event) => Promise<Response>) {
  event.locals.platformCall = platform(event.fetch);
  event.locals.officeCall = office(event.fetch);
  return resolve(event);
}
